// A position as a link: compressed into the part of the address that is never sent to a server.

const MOST = 2_000_000;

/** The state as text for an address. */
export async function packed(state) {
  const data = new TextEncoder().encode(JSON.stringify(state));
  if (!("CompressionStream" in window)) return `0.${base64(data)}`;
  return `1.${base64(await through(data, new CompressionStream("deflate-raw")))}`;
}

/** The state of such a text; null where it is none. */
export async function unpacked(text) {
  try {
    const [version, code] = text.split(".");
    const data = bytes(code);
    const plain = version === "1" ? await through(data, new DecompressionStream("deflate-raw")) : data;
    const state = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(plain));
    return typeof state?.position === "string" ? state : null;
  } catch {
    return null;
  }
}

async function through(data, stream) {
  const parts = [];
  let size = 0;
  const reader = new Blob([data]).stream().pipeThrough(stream).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > MOST) throw new Error("too large");
    parts.push(part.value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

function base64(data) {
  let text = "";
  for (let i = 0; i < data.length; i += 8192) text += String.fromCharCode(...data.subarray(i, i + 8192));
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function bytes(code) {
  const text = atob(code.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}

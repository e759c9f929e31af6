// Asking the server of this page. A newer question of the same kind takes the place of an older one.

const asked = new Map();
const SILENT = { message: "The server does not answer. Is manaplan web still running?" };

/** An error document of the server as an error; `where` tells the place. */
export class Refused extends Error {
  constructor({ message, where, kind }) {
    super(where ? `${where}: ${message}` : message);
    this.kind = kind;
  }
}

/** What the server answers to a document, or null where a newer question has taken the place of this one. */
export async function ask(path, document) {
  asked.get(path)?.abort();
  const abort = new AbortController();
  asked.set(path, abort);
  try {
    const options = { method: "POST", body: JSON.stringify(document), signal: abort.signal };
    return await told(await fetch(path, { ...options, headers: { "content-type": "application/json" } }));
  } catch (fault) {
    if (abort.signal.aborted) return null;
    if (fault instanceof Refused) throw fault;
    throw new Refused(SILENT);
  } finally {
    if (asked.get(path) === abort) asked.delete(path);
  }
}

/** The text of a file of this page. */
export async function text(path) {
  const reply = await fetch(path).catch(() => null);
  if (!reply?.ok) throw new Refused(SILENT);
  return reply.text();
}

/** The names of cards that begin with some letters. */
export async function names(letters) {
  return (await told(await fetch(`/page/names?${new URLSearchParams({ of: letters })}`))).names;
}

async function told(reply) {
  const document = await reply.json();
  if (document.error) throw new Refused(document.error);
  return document;
}

/** Markup of the server as nodes: parsed apart from this page, where no script of it could run. */
export function nodes(html) {
  const parsed = new DOMParser().parseFromString(html, "text/html");
  return [...parsed.body.childNodes].map((node) => document.adoptNode(node));
}

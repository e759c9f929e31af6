// A client of the stdio protocol in Java 17, without any library: java examples/ServeClient.java [COMMAND ...]
// It starts `manaplan serve` (or the command given), asks three things at once and tells the answers apart by their ids.

import java.io.*;
import java.nio.charset.StandardCharsets;
import java.util.*;

public class ServeClient {
    static final String BOARD = "[you]\nbattlefield = ['Mountain x3', \"Ashnod's Altar\", 'Goblin Piker #goblin']\n";

    public static void main(String[] arguments) throws Exception {
        List<String> command = arguments.length > 0 ? List.of(arguments) : List.of("manaplan", "serve");
        Process server = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
        var out = new PrintStream(server.getOutputStream(), true, StandardCharsets.UTF_8);
        var in = new BufferedReader(new InputStreamReader(server.getInputStream(), StandardCharsets.UTF_8));

        out.println("{\"do\": \"hello\"}");
        System.out.println("protocol: " + ((Double) read(in).get("protocol")).intValue());

        List<String> costs = List.of("{4}{R}", "{2}{R}, Sacrifice a creature", "{9}");
        for (int id = 0; id < costs.size(); id++) {
            out.println(String.format("{\"id\": %d, \"question\": \"pay\", \"position\": %s, \"pay\": {\"cost\": %s}}",
                    id, quote(BOARD), quote(costs.get(id))));
        }
        var answers = new TreeMap<Double, Map<?, ?>>(); // answers come as they are ready
        while (answers.size() < costs.size()) {
            Map<?, ?> answer = read(in);
            answers.put((Double) answer.get("id"), answer);
        }
        answers.forEach((id, answer) -> {
            var plan = (Map<?, ?>) answer.get("plan");
            var uses = plan == null ? Map.of() : (Map<?, ?>) plan.get("uses");
            System.out.println(costs.get(id.intValue()) + ": " + answer.get("status")
                    + (plan == null ? "" : ", tapped " + uses.get("tapped") + ", sacrificed " + uses.get("sacrificed")));
        });
        out.println("{\"do\": \"quit\"}");
        System.out.println("ended with " + server.waitFor());
    }

    static Map<?, ?> read(BufferedReader in) throws IOException {
        String line = in.readLine();
        if (line == null) throw new EOFException("the server has ended");
        return (Map<?, ?>) new Json(line).value();
    }

    static String quote(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"';
    }

    /** What a JSON text says, as maps, lists, texts, numbers, booleans and null; enough for well-formed answers. */
    static class Json {
        final String text;
        int at = 0;

        Json(String text) { this.text = text; }

        char next() {
            while (Character.isWhitespace(text.charAt(at))) at++;
            return text.charAt(at);
        }

        Object value() {
            switch (next()) {
                case '{': {
                    var map = new LinkedHashMap<String, Object>();
                    for (at++; next() != '}'; at += next() == ',' ? 1 : 0) {
                        String key = string();
                        next();
                        at++; // the colon
                        map.put(key, value());
                    }
                    at++;
                    return map;
                }
                case '[': {
                    var list = new ArrayList<Object>();
                    for (at++; next() != ']'; at += next() == ',' ? 1 : 0) list.add(value());
                    at++;
                    return list;
                }
                case '"': return string();
            }
            int from = at;
            while (at < text.length() && ",]} ".indexOf(text.charAt(at)) < 0) at++;
            String word = text.substring(from, at);
            return switch (word) {
                case "null" -> null;
                case "true", "false" -> Boolean.valueOf(word);
                default -> Double.valueOf(word);
            };
        }

        String string() {
            var told = new StringBuilder();
            for (at++; text.charAt(at) != '"'; at++) {
                if (text.charAt(at) != '\\') {
                    told.append(text.charAt(at));
                } else if (text.charAt(++at) == 'u') {
                    told.append((char) Integer.parseInt(text.substring(at + 1, at + 5), 16));
                    at += 4;
                } else {
                    int special = "bfnrt".indexOf(text.charAt(at));
                    told.append(special < 0 ? text.charAt(at) : "\b\f\n\r\t".charAt(special));
                }
            }
            at++;
            return told.toString();
        }
    }
}

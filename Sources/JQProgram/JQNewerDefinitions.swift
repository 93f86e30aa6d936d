/// What libjq 1.6 and 1.7 lack or do wrong, written in jq 1.6; the results are those that the manuals of 1.7 and
/// 1.8 document. A row may use the names of the rows before it where it names their names too.
extension JQDefinitions {
  static let newer = traps + values + strings + streams

  /// Where libjq 1.6 aborts the process, never ends, or gives another result than its own manual.
  private static let traps = [
    Row(
      names: ["implode", "@base32d", "@urid", "ascii"], before: 108,
      text: #"""
        def _implode: implode; def implode: if type != "array" then error("implode input must be an array") \#
        else map(if type != "number" then error("Unicode codepoint must be numeric") \#
        elif . < 0 or . > 1114111 or (. >= 55296 and . <= 57343) then 65533 else . end) | _implode end;
        """#),
    Row(  // 1.6 and 1.7 count bytes, and does not see matches that overlap.
      names: ["indices", "index", "rindex"], before: 108,
      text: #"""
        def _indices($i): indices($i); def indices($i): if type == "string" and ($i | type) == "string" \#
        then if $i == "" then [] else explode | .[$i | explode] end else _indices($i) end; \#
        def index($i): indices($i) | .[0]; def rindex($i): indices($i) | .[-1:][0];
        """#),
    Row(
      names: ["error"], before: 107,
      text: #"""
        def _error(m): error(m); def error(m): m | if . == null then _error("null (null) not a string") \#
        else _error(.) end; def error: error(.);
        """#),
    Row(  // 1.6 deletes while it goes, and so skips elements. What is deleted of a long array is marked first.
      names: ["|=", "map_values", "walk"], before: 107,
      text: #"""
        def _modify(paths; update): if type == "array" and length > 500 then \#
        reduce path(paths) as $p (.; [getpath($p) | update] as $new \#
        | setpath($p; if $new == [] then "\u0001gone" else $new[0] end)) \#
        | delpaths([path(.. | select(. == "\u0001gone"))]) \#
        else reduce path(paths) as $p ([., []]; . as [$v, $gone] | [$v | getpath($p) | update] as $new \#
        | if $new == [] then [$v, $gone + [$p]] else [($v | setpath($p; $new[0])), $gone] end) \#
        | .[1] as $gone | .[0] | delpaths($gone) end; def map_values(f): .[] |= f;
        """#),
    Row(
      names: ["walk"], before: 107,
      text: #"""
        def walk(f): def w: if type == "object" then map_values(w) elif type == "array" then map(w) else . end \#
        | f; w;
        """#),
    Row(  // INT64_MIN % -1 kills the process.
      names: ["%"], before: 107,
      text: #"""
        def _modulo(a; b): a % b; def _mod(a; b): b as $b | a as $a | if ($b | type) == "number" \#
        and ($a | type) == "number" and $b > -2 and $b <= -1 then 0 else _modulo($a; $b) end;
        """#),
    Row(
      names: ["strftime", "strflocaltime"], before: 108,
      text: #"""
        def _format(f): if type == "string" then f else error("strftime/1 requires a string format") end; \#
        def _strftime($f): strftime($f); def _strflocaltime($f): strflocaltime($f); \#
        def strftime($f): ($f | _format(.)) as $f | _strftime($f); \#
        def strflocaltime($f): ($f | _format(.)) as $f | _strflocaltime($f);
        """#),
    Row(names: ["bsearch"], before: 107, text: "def _bsearch(x): bsearch(x); def bsearch($x): _bsearch($x);"),
    Row(
      names: ["sub", "gsub"], before: 107,
      text: #"""
        def sub($re; s; $flags): . as $in | (reduce match($re; $flags) as $edit ({result: [], previous: 0}; \#
        $in[.previous:($edit | .offset)] as $gap | [reduce ($edit | .captures | .[] | select(.name != null) \#
        | {(.name): .string}) as $pair ({}; . + $pair) | s] as $inserts \#
        | reduce range(0; $inserts | length) as $i (.; .result[$i] += $gap + $inserts[$i]) \#
        | .previous = ($edit | .offset + .length)) | .result[] + $in[.previous:]) // $in; \#
        def sub($re; s): sub($re; s; ""); def gsub($re; s; flags): sub($re; s; flags + "g"); \#
        def gsub($re; s): sub($re; s; "g");
        """#),
    Row(
      names: ["isempty", "any", "all"], before: 107,
      text: #"""
        def isempty(g): reduce first(g | 1) as $x (true; false); \#
        def any(g; c): isempty(g | select(c)) | not; def any(c): any(.[]; c); def any: any(.[]; .); \#
        def all(g; c): isempty(g | select(c | not)); def all(c): all(.[]; c); def all: all(.[]; .);
        """#),
    Row(
      names: ["limit"], before: 107,
      text: #"""
        def limit($n; f): if $n > 0 then label $out | foreach f as $item ($n; . - 1; $item, \#
        if . <= 0 then break $out else empty end) elif $n == 0 then empty else f end;
        """#),
  ]

  private static let values = [
    Row(names: ["have_decnum"], before: 108, text: "def have_decnum: false;"),
    Row(names: ["have_literal_numbers"], before: 108, text: "def have_literal_numbers: false;"),
    Row(names: ["toarray"], before: nil, text: #"def toarray: if type == "array" then . else [.] end;"#),
    Row(names: ["abs"], before: 108, text: "def abs: if . < 0 then -. else . end;"),
    Row(
      names: ["toboolean"], before: 108,
      text: #"""
        def toboolean: if type == "boolean" then . elif . == "true" then true elif . == "false" then false \#
        else error("\(type) (\(tojson)) cannot be parsed as a boolean") end;
        """#),
    Row(
      names: ["pick"], before: 107,
      text: #"""
        def pick(paths): . as $in | reduce path(paths) as $p (null; setpath($p; $in | getpath($p)));
        """#),
    Row(names: ["add"], before: 108, text: "def add(f): reduce f as $x (null; . + $x);"),
  ]

  private static let strings = [
    Row(
      names: ["trim", "ltrim", "rtrim"], before: 108,
      text: #"""
        def _trim(f): if type == "string" then f else error("trim input must be a string") end; \#
        def ltrim: _trim(.[(match("\\A\\s*") | .length):]); \#
        def rtrim: _trim(.[:(match("\\s*\\z") | .offset)]); def trim: ltrim | rtrim;
        """#),
    Row(
      names: ["trimstr"], before: 108,
      text: "def trimstr($val): ltrimstr($val) | rtrimstr($val);"),
    Row(
      names: ["scan"], before: 107,
      text: #"""
        def scan($re; $flags): match($re; "g" + $flags) \#
        | if (.captures | length > 0) then [.captures | .[] | .string] else .string end;
        """#),
    Row(names: ["ascii"], before: nil, text: "def ascii: [.] | implode;"),
    Row(
      names: ["@base32d", "@urid"], before: nil,
      text: #"""
        def _fromutf8: reduce .[] as $b ({o: [], c: 0, k: 0}; if $b < 128 then .o += [$b] \#
        elif $b < 192 then .c = .c * 64 + $b - 128 | .k -= 1 | if .k == 0 then .o += [.c] else . end \#
        elif $b < 224 then .c = $b - 192 | .k = 1 elif $b < 240 then .c = $b - 224 | .k = 2 \#
        else .c = $b - 240 | .k = 3 end) | .o | implode;
        """#),
    Row(
      names: ["@base32"], before: nil,
      text: #"""
        def _base32: "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567" as $digits | [tostring | explode[] | if . < 128 then . \#
        elif . < 2048 then 192 + (. / 64 | floor), 128 + . % 64 \#
        elif . < 65536 then 224 + (. / 4096 | floor), 128 + (. / 64 | floor) % 64, 128 + . % 64 \#
        else 240 + (. / 262144 | floor), 128 + (. / 4096 | floor) % 64, 128 + (. / 64 | floor) % 64, 128 + . % 64 \#
        end] | reduce (.[], null) as $b ({a: 0, n: 0, o: ""}; if $b != null then .a = .a * 256 + $b | .n += 8 \#
        elif .n == 0 then . else .a = .a * pow(2; 5 - .n) | .n = 5 end | until(.n < 5; .n -= 5 | pow(2; .n) as $p \#
        | (.a / $p | floor) as $v | .o += $digits[$v:$v + 1] | .a -= $v * $p)) \#
        | .o + "======"[:(8 - (.o | length) % 8) % 8];
        """#),
    Row(
      names: ["@base32d"], before: nil,
      text: #"""
        def _base32d: . as $in | [tostring | explode[] | select(. != 61) | if . >= 65 and . <= 90 then . - 65 \#
        elif . >= 50 and . <= 55 then . - 24 else error("\($in | type) (\($in | tojson)) is not valid base32 data") \#
        end] | reduce .[] as $v ({a: 0, n: 0, o: []}; .a = .a * 32 + $v | .n += 5 | if .n >= 8 \#
        then .n -= 8 | pow(2; .n) as $p | (.a / $p | floor) as $b | .o += [$b] | .a -= $b * $p else . end) \#
        | .o | _fromutf8;
        """#),
    Row(
      names: ["@urid"], before: nil,
      text: #"""
        def _urid: def hex: if . < 58 then . - 48 elif . < 71 then . - 55 else . - 87 end; tostring \#
        | gsub("(?<e>(%[0-9A-Fa-f]{2})+)"; .e | split("%")[1:] | map(explode | map(hex) | .[0] * 16 + .[1]) \#
        | _fromutf8);
        """#),
  ]

  private static let streams = [
    Row(
      names: ["nth"], before: 107,
      text: #"""
        def nth($n; f): if $n < 0 then error("nth doesn't support negative indices") \#
        else label $out | foreach f as $item ($n + 1; . - 1; if . <= 0 then $item, break $out else empty end) end;
        """#),
    Row(names: ["last"], before: 108, text: "def last(f): reduce f as $item ([]; [$item]) | .[];"),
    Row(
      names: ["skip"], before: 108,
      text: #"""
        def skip($n; f): if $n > 0 then foreach f as $item ($n; . - 1; if . < 0 then $item else empty end) \#
        elif $n == 0 then f else error("skip doesn't support negative count") end;
        """#),
    Row(names: ["debug"], before: 107, text: "def debug(message): (message | debug | empty), .;"),
  ]
}

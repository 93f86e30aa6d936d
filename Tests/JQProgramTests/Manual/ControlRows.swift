let control = #"""
  # ==, !=, <, and, or, not, //
  . == false, . != null, ("a" < "b"), ([] < {}) ▸ null ▸ false ▸ false ▸ true ▸ true
  [true, false | (true, false) as $b | . and $b] ▸ null ▸ [true,false,false,false]
  (true, true) and (true, false) ▸ null ▸ true ▸ false ▸ true ▸ false
  42 and "a string", (null or false) ▸ null ▸ true ▸ false
  .foo // 42, (empty // 1) ▸ {} ▸ 42 ▸ 1
  [(false, null, 1) // 42], [(false, null) // 42] ▸ null ▸ [1] ▸ [42]
  # if-then-else-end
  if . == 0 then "zero" elif . == 1 then "one" else "many" end ▸ 2 ▸ "many"
  if . == 0 then "zero" end ▸ 7 ▸ 7
  if . == 0 then "zero" elif . == 1 then "one" end ▸ 7 ▸ 7
  if (true, false) then 1 else 2 end ▸ null ▸ 1 ▸ 2
  if .a then if .b then 1 end end ▸ {"a":1,"b":2} ▸ 1
  [.[] | if .a then .a elif .b then .b end] ▸ [{"a":1},{"b":2},{"c":3}] ▸ [1,2,{"c":3}]
  # try-catch, ?
  try error("x") catch . ▸ null ▸ "x"
  [.[] | try .a] ▸ [{},true,{"a":1}] ▸ [null,1]
  [.[] | tonumber?] ▸ ["1","invalid","3",4] ▸ [1,3,4]
  try (1, error("x"), 2) catch . ▸ null ▸ 1 ▸ "x"
  # label-break, while, until, repeat, first, limit, skip
  [label $out | .[] | if . > 2 then break $out else . end] ▸ [1,2,3,1] ▸ [1,2]
  [.[] | tostring | try ascii_downcase] ▸ ["A"] ▸ ["a"]
  [while(. < 100; . * 2)] ▸ 1 ▸ [1,2,4,8,16,32,64]
  [.[] | [., 1] | until(.[0] < 1; [.[0] - 1, .[1] * .[0]]) | .[1]] ▸ [1,2,3,4,5] ▸ [1,2,6,24,120]
  [limit(3; .[])], [limit(0; 1, 2)], [limit(1; .[])] ▸ [0,1,2,3] ▸ [0,1,2] ▸ [] ▸ [0]
  [skip(3; .[])], [skip(0; 1, 2)] ▸ [0,1,2,3,4] ▸ [3,4] ▸ [1,2]
  try skip(-1; 1) catch . ▸ null ▸ "skip doesn't support negative count"
  [first(range(10)), last(range(10)), nth(5; range(10))] ▸ null ▸ [0,9,5]
  [first(empty), last(empty), nth(5; empty)] ▸ null ▸ []
  first, last, nth(1) ▸ [5,6,7] ▸ 5 ▸ 7 ▸ 6
  isempty(empty), isempty(1, error), isempty(.[]) ▸ [] ▸ true ▸ false ▸ true
  # reduce, foreach, functions
  reduce .[] as $x (0; . + $x) ▸ [1,2,3] ▸ 6
  reduce .[] as [$i, $j] (0; . + $i * $j) ▸ [[1,2],[3,4]] ▸ 14
  reduce .[] as $x (0; . + $x) as $sum | $sum * 2 ▸ [1,2] ▸ 6
  [foreach .[] as $x (0; . + $x)] ▸ [1,2,3] ▸ [1,3,6]
  [foreach .[] as $x (0; . + $x; [$x, . * 2])] ▸ [1,2] ▸ [[1,2],[2,6]]
  def f: . + 1; def g: f | f; g ▸ 1 ▸ 3
  def addvalue(f): f as $x | map(. + $x); addvalue(.[0]) ▸ [[1],[2]] ▸ [[1,1],[2,1]]
  def addvalue($f): . + [$f]; addvalue(3) ▸ [1] ▸ [1,3]
  def f(x): x * 2; f(.[]) ▸ [1,2] ▸ 2 ▸ 4
  def fac: if . == 1 then 1 else . * (. - 1 | fac) end; [.[] | fac] ▸ [1,2,3,4] ▸ [1,2,6,24]
  def pick(x): "own"; pick(.a) ▸ null ▸ "own"
  def f: 1; ▸ {"a":1} ▸ {"a":1}
  # Variables, destructuring
  .bar as $x | .foo | . + $x ▸ {"foo":10,"bar":200} ▸ 210
  . as $i | [(. * 2 | . as $i | $i), $i] ▸ 5 ▸ [10,5]
  . as [$a, $b, {c: $c}] | $a + $b + $c ▸ [2,3,{"c":4}] ▸ 9
  .[] as [$a, $b] | {a: $a, b: $b} ▸ [[0],[0,1]] ▸ {"a":0,"b":null} ▸ {"a":0,"b":1}
  .[] as {a: $a} ?// [$a] | $a ▸ [{"a":1},[2]] ▸ 1 ▸ 2
  . as {$a, b: [$c]} | [$a, $c] ▸ {"a":1,"b":[2]} ▸ [1,2]
  # Debugging
  debug ▸ 1 ▸ 1
  debug("a", "b") ▸ 1 ▸ 1
  stderr ▸ [1] ▸ [1]
  getpath(["a"]) | debug(.) ▸ {"a":2} ▸ 2
  """#

let assignment = #"""
  # Update-assignment, arithmetic update, plain assignment
  .foo |= . + 1 ▸ {"foo":42} ▸ {"foo":43}
  .a |= .b ▸ {"a":{"b":10},"b":20} ▸ {"a":10,"b":20}
  .a = .b ▸ {"a":{"b":10},"b":20} ▸ {"a":20,"b":20}
  .[] += 1 ▸ [1,2] ▸ [2,3]
  .a -= 1 | .b *= 2 | .c /= 2 | .d %= 3 ▸ {"a":1,"b":2,"c":4,"d":5} ▸ {"a":0,"b":4,"c":2,"d":2}
  .a //= 3 ▸ {"b":1} ▸ {"b":1,"a":3}
  (.a, .b) = range(3) ▸ null ▸ {"a":0,"b":0} ▸ {"a":1,"b":1} ▸ {"a":2,"b":2}
  (.a, .b) |= range(3) ▸ null ▸ {"a":0,"b":0}
  (.[] | select(. >= 2)) |= empty ▸ [1,5,3,0,7] ▸ [1,0]
  .[] |= try tonumber ▸ ["1","x","3",4] ▸ [1,3,4]
  .posts |= map(select(.t == 1) | .c = 2) ▸ {"posts":[{"t":1},{"t":2}]} ▸ {"posts":[{"t":1,"c":2}]}
  (.. | select(type == "number")) |= . * 2 ▸ [1,[2],{"a":3}] ▸ [2,[4],{"a":6}]
  .[2:4] = ["x"] ▸ [1,2,3,4,5] ▸ [1,2,"x",5]
  .[0].a |= "old \(.)" ▸ [{"a":1}] ▸ [{"a":"old 1"}]
  .a.b.c = 1 ▸ {} ▸ {"a":{"b":{"c":1}}}
  .price.amount |= (. * 100 | floor) ▸ {"price":{"amount":9.99}} ▸ {"price":{"amount":999}}
  to_entries | map(.value) ▸ {"a":1} ▸ [1]
  limit(1; .a[]) |= 9 ▸ {"a":[1,2]} ▸ {"a":[9,2]}
  """#

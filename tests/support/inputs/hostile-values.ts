function nested(depth: number): unknown {
  let value: unknown = []
  for (let at = 0; at < depth; at += 1) value = [value]
  return value
}

const TEXTS = ['\0', 'a\0b', 'abc\0', '\ud800', 'a\udc00', 'NaN', 'Infinity', '1e308', '-0', '2147483648', '', ' ', 'a']
const NUMBERS = [
  -0,
  -1,
  0,
  1,
  0.5,
  7.005,
  NaN,
  Infinity,
  -Infinity,
  1e308,
  5e-324,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  1e13,
]

const VALUES: readonly unknown[] = [
  undefined,
  null,
  true,
  ...TEXTS,
  ...NUMBERS,
  'a'.repeat(100_000),
  'ı'.repeat(5_000),
  `a${'\u0316\u0301'.repeat(40)}`,
  [],
  ['a\0'],
  Array.from({ length: 2_000 }, () => 'a'),
  Array.from({ length: 2_000 }, () => 1),
  nested(5_000),
  {},
  { length: 3 },
  { toString: 1, valueOf: 1 },
  { toString: () => 'a' },
  JSON.parse('{"__proto__": {"polluted": true}, "constructor": {"prototype": 1}}'),
]

/** What a caller may send where something else belongs: wrong kinds, and values at and beyond every edge. */
export function hostileValues(): readonly unknown[] {
  return VALUES
}

/** Texts on which careless reading takes long: the longest that is still read, and far longer ones. */
export function longTexts(longest: number): readonly string[] {
  const units = [' ', '\u0316\u0301', 'a-', '0', '+', '.', 'a@', '\r\n']
  return [longest, 100_000].flatMap((length) => units.map((unit) => `x${unit.repeat(length / unit.length - 1)}x`))
}

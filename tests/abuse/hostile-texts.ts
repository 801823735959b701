/** Texts that cost most what reads them carelessly: long runs that a pattern can divide in many ways. By name, of a length. */
export const HOSTILE_TEXTS: Readonly<Record<string, (length: number) => string>> = {
  'spaces within': (length) => `x${' '.repeat(length - 2)}x`,
  'line breaks within': (length) => `x${'\r\n'.repeat((length - 2) / 4)}x`,
  dots: (length) => `${'.'.repeat(length - 1)}x`,
  'labels and dots': (length) => `a@${'a.'.repeat(length / 2 - 2)}!`,
  'at signs': (length) => '@'.repeat(length),
  hyphens: (length) => `${'-'.repeat(length - 1)}!`,
  letters: (length) => `${'a'.repeat(length - 1)}!`,
  digits: (length) => `${'1'.repeat(length - 1)}x`,
  'a long number': (length) => '9'.repeat(length),
  'digits and dots': (length) => `${'1.'.repeat(length / 2 - 1)},x`,
  'marks over a letter': (length) => `a${'\u0301'.repeat(length / 2 - 1)}`,
  'marks out of order': (length) => `a${'\u0327\u0301'.repeat(length / 4 - 1)}`,
  'nothing to see': (length) => '\u200b'.repeat(length / 3),
  'brackets and stars': (length) => '[*_`('.repeat(length / 5),
  'angle brackets': (length) => '<a '.repeat(length / 3),
}

/** Every text for a field nobody has read yet, one for a field that others share. */
export function textsFor(
  field: object,
  seen: Set<object>,
  names: readonly string[] = Object.keys(HOSTILE_TEXTS),
): [string, (length: number) => string][] {
  const texts = Object.entries(HOSTILE_TEXTS).filter(([name]) => names.includes(name))
  if (seen.has(field)) return texts.slice(0, 1)
  seen.add(field)
  return texts
}

/** What a call is sent that is no text in a field: by name, of a length. */
export const HOSTILE_BODIES: Readonly<Record<string, (length: number) => string>> = {
  'many names': (length) => `{${runOf(length, (at) => `"n${at}":0`)}}`,
  'one name, often': (length) => `{${runOf(length, () => '"a":0')}}`,
  'deep arrays': (length) => '['.repeat(length / 2) + ']'.repeat(length / 2),
  'deep objects': (length) => `${'{"a":'.repeat(length / 6)}0${'}'.repeat(length / 6)}`,
  'a wide array': (length) => `[${runOf(length, () => '0')}]`,
  'an endless text': (length) => `{"a":"${'\\"'.repeat(length / 2 - 4)}`,
  'a long number': (length) => `{"a":${'1'.repeat(length - 6)}}`,
  spaces: (length) => `${' '.repeat(length - 2)}{}`,
}

/** As many different parts as fit. */
export function runOf(length: number, part: (at: number) => string, between = ','): string {
  const parts: string[] = []
  for (let at = 0, left = length - 2; ; at++) {
    const next = part(at)
    left -= next.length + between.length
    if (left < 0) return parts.join(between)
    parts.push(next)
  }
}

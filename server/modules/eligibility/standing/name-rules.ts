import { foldTurkish } from '#contracts/common/text/text.ts'

/**
 * Whether two spellings name one person: case, Turkish letters typed without their marks, points and runs of spaces do not
 * count (`AYŞE NUR YILMAZ` and `Ayse Nur Yilmaz`); order and number of the names do.
 */
export function isSameName(one: string, other: string): boolean {
  return nameKey(one) === nameKey(other) && nameKey(one) !== ''
}

/** What is left of a name when all that does not count is gone. The same function exists in SQL as `membership.name_key`. */
export function nameKey(name: string): string {
  return foldTurkish(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

import { foldTurkish } from '#contracts/common/text.ts'

/**
 * Whether two spellings name one person: case, Turkish letters typed without their marks, points and runs of spaces do not
 * count (`AYŞE NUR YILMAZ` and `Ayse Nur Yilmaz`); order and number of the names do.
 */
export function isSameName(one: string, other: string): boolean {
  return words(one) === words(other) && words(one) !== ''
}

function words(name: string): string {
  return foldTurkish(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

import { parseSignedAmount, parseTurkishAmount } from '#contracts/common/money/money-format.ts'
import { groupThousands, withoutEndZeros } from '#contracts/common/text/plain-text.ts'
import { readTypedDate, shownDate } from '#contracts/common/time/typed-date.ts'
import { type FieldKind, isDecimal } from '#contracts/projects/creation/field-table.ts'

/** A value as the calls answer it, as its field holds it. Pictures are addresses, papers are told beside their field. */
export function toText(kind: FieldKind, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'bigint') return hundredthsText(value)
  if (kind === 'count') return groupThousands(String(value))
  if (kind === 'tags' && Array.isArray(value)) return value.join(', ')
  if (kind === 'day') return shownDate(String(value))
  return String(value)
}

/** A value of a conflict is told as it was saved: a decimal number where reads have hundredths. */
export function savedText(kind: FieldKind, value: string | number | readonly string[] | null): string {
  const isSum = isDecimal(kind) && typeof value === 'number'
  return toText(kind, isSum ? BigInt(Math.round(value * 100)) : value)
}

function hundredthsText(value: bigint): string {
  if (value < 0n) return `−${hundredthsText(-value)}`
  const decimals = withoutEndZeros((value % 100n).toString().padStart(2, '0'))
  return `${groupThousands((value / 100n).toString())}${decimals ? `,${decimals}` : ''}`
}

/** What stands in a field as the calls take it; null clears. What is no number stays text: its schema has the sentence for that. */
export function toWire(kind: FieldKind, text: string): string | number | string[] | null {
  const plain = text.trim()
  if (plain === '') return null
  if (kind === 'year') return /^\d{4}$/.test(plain) ? Number(plain) : plain
  if (kind === 'signed') {
    const hundredths = parseSignedAmount(plain)
    return hundredths === null ? plain : Number(hundredths) / 100
  }
  if (kind === 'money' || kind === 'percent' || kind === 'count') {
    const hundredths = parseTurkishAmount(plain)
    return hundredths === null ? plain : Number(hundredths) / 100
  }
  if (kind === 'day') return readTypedDate(plain)
  if (kind === 'tags')
    return plain
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean)
  return kind === 'html' ? withParagraphs(plain) : plain
}

/** What was written without the editor: its empty lines part paragraphs. */
function withParagraphs(text: string): string {
  if (/<[a-z]/i.test(text)) return text
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return escaped
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('')
}

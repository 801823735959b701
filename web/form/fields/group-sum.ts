import { groupThousands } from '#contracts/common/text/plain-text.ts'
import { parseTurkishAmount, plainAmount } from '#contracts/common/money/money-format.ts'

/** A sum as it may stand in a field while it is typed: no points at all, or points at the thousands. */
const TYPED = /^(?:[1-9]\d{0,2}(?:\.\d{3})+|\d*)(?:,\d*)?$/

/**
 * Groups what stands in a field by thousands after a change of one digit, or leaves it as it is: a point that was typed or pasted
 * by hand may be meant as a decimal one, and is refused with its sentence rather than taken away.
 */
export function groupSum(text: string, before: string, isOneDigit: boolean): string {
  const isOurs = isOneDigit && TYPED.test(before) && /^[\d.]*(?:,\d*)?$/.test(text)
  if (!isOurs) {
    // Shown is what was read, never the text again: whatever the reader leaves out cannot end among the digits.
    const read = parseTurkishAmount(text)
    return read === null ? text : plainAmount(read)
  }
  const [whole = '', ...cents] = text.split(',')
  const digits = whole.replaceAll('.', '')
  // A number that begins with nought is no grouped one.
  if (digits === '' || digits.startsWith('0') || digits.length > 13) return text
  return [groupThousands(digits), ...cents].join(',')
}

/** The same in the control itself; the caret stays behind the digit it stood behind. `before` is what stood there. */
export function groupInField(input: HTMLInputElement, before: string, event: Event): void {
  // What fills in forms for people tells of no kind of input.
  const { inputType = '', data } = event as Partial<InputEvent>
  const isOneDigit = inputType.startsWith('delete') || (inputType === 'insertText' && /^\d$/.test(data ?? ''))
  const grouped = groupSum(input.value, before, isOneDigit)
  if (grouped === input.value) return
  const isDigit = (letter: string) => /[\d,]/.test(letter)
  let behind = [...input.value.slice(0, input.selectionStart ?? input.value.length)].filter(isDigit).length
  let caret = 0
  while (behind > 0 && caret < grouped.length) if (isDigit(grouped[caret++] ?? '')) behind--
  input.value = grouped
  input.setSelectionRange(caret, caret)
}

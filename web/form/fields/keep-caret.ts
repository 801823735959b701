const isDigit = (letter: string) => /\d/.test(letter)
const digitsIn = (text: string) => [...text].filter(isDigit).length

/**
 * Where the caret stands in a text that was grouped anew: between the digits it stood between. Whoever takes one away backwards goes
 * on before the space, whoever writes or takes away forwards goes on behind it.
 */
export function caretIn(grouped: string, text: string, caret: number, isBackwards: boolean): number {
  if (isBackwards) {
    let [behind, at] = [digitsIn(text.slice(0, caret)), 0]
    while (behind > 0 && at < grouped.length) if (isDigit(grouped[at++] ?? '')) behind--
    return at
  }
  let [ahead, at] = [digitsIn(text.slice(caret)), grouped.length]
  while (ahead > 0 && at > 0) if (isDigit(grouped[--at] ?? '')) ahead--
  return at
}

/** Puts the grouped text into the control; the caret stays where its writer is. */
export function keepCaret(input: HTMLInputElement, grouped: string, event: Event): void {
  if (grouped === input.value) return
  // What fills in forms for people tells of no kind of input.
  const { inputType = '' } = event as Partial<InputEvent>
  const isBackwards = inputType.startsWith('delete') && inputType !== 'deleteContentForward'
  const caret = caretIn(grouped, input.value, input.selectionStart ?? input.value.length, isBackwards)
  input.value = grouped
  input.setSelectionRange(caret, caret)
}

/** A start that cannot be, for a reason an operator can mend: shown as its sentence alone, without a trace. */
export class StartRefused extends Error {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause })
    this.name = 'StartRefused'
  }
}

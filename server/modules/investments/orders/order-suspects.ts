/** How long after a fault an investor's orders go alone. */
const TERM_MS = 600_000
const MOST = 10_000

/**
 * Investors whose order the database could not decide while it decided others beside it: for some minutes theirs go alone, so that
 * the same fault does not undo one batch after the other.
 */
export class Suspects {
  readonly #until = new Map<string, number>()

  has(investorId: string): boolean {
    const until = this.#until.get(investorId)
    return until !== undefined && until > performance.now()
  }

  add(investorId: string): void {
    this.#until.delete(investorId)
    this.#until.set(investorId, performance.now() + TERM_MS)
    const [oldest] = this.#until.keys()
    if (this.#until.size > MOST && oldest !== undefined) this.#until.delete(oldest)
  }

  clear(investorId: string): void {
    this.#until.delete(investorId)
  }
}

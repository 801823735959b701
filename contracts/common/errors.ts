/** What a refusal becomes on the wire: an HTTP status and a Turkish sentence; `{name}` marks are filled from parameters. */
export interface ErrorEntry {
  readonly status: 400 | 401 | 403 | 404 | 409 | 410 | 412 | 413 | 415 | 422 | 423 | 429 | 503 | 507
  readonly message: string
}

/**
 * A module's table of refusals, keyed by its union of codes: a code without a sentence does not compile. Written
 * `as const satisfies ErrorTable`, so that the marks of its sentences are known (server/kit/refusal-codes.ts).
 */
export type ErrorTable<Code extends string = string> = Readonly<Record<Code, ErrorEntry>>

/** The names of a sentence's `{name}` marks; any name where the sentence is not known as a literal (its table lacks `as const`). */
export type MarksIn<Sentence extends string> = string extends Sentence
  ? string
  : Sentence extends `${string}{${infer Mark}}${infer Rest}`
    ? Mark | MarksIn<Rest>
    : never

/** Fills `{name}` marks of a sentence. A mark without a parameter stays visible, so that a test notices it. */
export function fillMessage(message: string, parameters: Readonly<Record<string, string>> = {}): string {
  return message.replace(/\{(\w+)\}/g, (mark, name: string) => parameters[name] ?? mark)
}

/** Programmer errors: a broken invariant is a fault of ours, never the user's, and becomes a 500 without detail. */
export function invariant(condition: unknown, truth: string): asserts condition {
  if (!condition) throw new Error(`Broken invariant: ${truth}`)
}

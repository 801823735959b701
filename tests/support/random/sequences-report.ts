/** What a run of random sequences did, for the benchmark that started it. */
export interface SequencesReport {
  readonly seed: number
  readonly steps: number
  readonly seconds: number
  readonly reached: readonly string[]
}

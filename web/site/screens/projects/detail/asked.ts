/** What the address asks the simulator for. */
export interface Asked {
  readonly amount: string | null
  readonly rounds: string | null
}

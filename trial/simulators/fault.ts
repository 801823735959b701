import type { OutsideSystem } from '#server/outside/failure.ts'

/**
 * What a simulator does wrong. `refuse`: says no; `delay`: answers late; `repeat`: acts or lists twice; `reset`: cuts the
 * connection; `garble`: answers nonsense; `fail`: answers HTTP 500 (mail: 451).
 */
export type FaultKind = 'refuse' | 'delay' | 'repeat' | 'reset' | 'garble' | 'fail'

export interface Fault {
  readonly kind: FaultKind
  /** Milliseconds, only for `delay`. */
  readonly delayMs?: number
  /** How many requests it strikes before the system is well again; null: until it is taken back. */
  readonly remaining: number | null
}

export interface FaultSetting extends Fault {
  readonly system: OutsideSystem
}

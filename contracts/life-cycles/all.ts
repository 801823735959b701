import { BANK_LIFE_CYCLES } from './bank.ts'
import type { LifeCycle } from './life-cycle.ts'
import { LETTER_LIFE_CYCLES } from './letters.ts'
import { MONEY_LIFE_CYCLES } from './money.ts'
import { PAYMENT_LIFE_CYCLES } from './payments.ts'
import { PEOPLE_LIFE_CYCLES } from './people.ts'
import { PROJECT_LIFE_CYCLES } from './projects.ts'
import { SETTLEMENT_LIFE_CYCLES } from './settlement.ts'

/** Every table with a life cycle (docs/states.md draws them): what follows each state, who brings it about, by when, from where. */
export const LIFE_CYCLES: Readonly<Record<string, LifeCycle>> = {
  ...PROJECT_LIFE_CYCLES,
  ...MONEY_LIFE_CYCLES,
  ...PAYMENT_LIFE_CYCLES,
  ...BANK_LIFE_CYCLES,
  ...SETTLEMENT_LIFE_CYCLES,
  ...PEOPLE_LIFE_CYCLES,
  ...LETTER_LIFE_CYCLES,
}

import { bankPlantings } from './bank.ts'
import { evidencePlantings } from './evidence.ts'
import { ledgerPlantings } from './ledger.ts'
import { moneyPlantings } from './money.ts'
import { paymentPlantings } from './payments.ts'
import type { Planting } from './planting.ts'

export const PLANTINGS: readonly Planting[] = [
  ...ledgerPlantings,
  ...moneyPlantings,
  ...paymentPlantings,
  ...bankPlantings,
  ...evidencePlantings,
]

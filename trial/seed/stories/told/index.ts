import { ENERGY } from './energy.ts'
import { HEALTH } from './health.ts'
import { LAND } from './land.ts'
import { SEA } from './sea.ts'
import type { ToldBeside } from './told.ts'

const TOLD: Readonly<Record<string, ToldBeside>> = { ...LAND, ...ENERGY, ...HEALTH, ...SEA }

/** What stands beside the text of a story, by its key. */
export function toldBeside(key: string): ToldBeside {
  const told = TOLD[key]
  if (!told) throw new Error(`Nothing is told beside the story ${key}`)
  return told
}

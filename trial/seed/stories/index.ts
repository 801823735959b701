import { ENERGY_AND_PRODUCTION } from './energy-and-production.ts'
import { HEALTH_AND_SOFTWARE } from './health-and-software.ts'
import { LAND_AND_FOOD } from './land-and-food.ts'
import { SEA_SKY_AND_ROAD } from './sea-sky-and-road.ts'
import { SEED_AND_STONE } from './seed-and-stone.ts'
import type { Story } from './story.ts'

export { FURTHER_RISKS } from './risks.ts'
export { companyKeyOf, type Fate, type Story, type StoryDocument } from './story.ts'

/** Every trial campaign. */
export const STORIES: readonly Story[] = [
  ...LAND_AND_FOOD,
  ...SEED_AND_STONE,
  ...ENERGY_AND_PRODUCTION,
  ...HEALTH_AND_SOFTWARE,
  ...SEA_SKY_AND_ROAD,
]

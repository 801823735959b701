import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { getPartnershipStructure } from '#contracts/content/public-endpoints.ts'
import { text } from './text.ts'

export type Company = OutputOf<typeof getPartnershipStructure>
export type FactKey = keyof typeof text.facts

const FACTS = Object.keys(text.facts) as FactKey[]

/** How much of what the law asks for the operator has not filled in; notices may be none. */
export function countMissing(company: Company): number {
  const lists = [company.boardMembers, company.shareholders]
  return FACTS.filter((key) => company[key] === '').length + lists.filter((list) => list.length === 0).length
}

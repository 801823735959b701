import * as calls from '#contracts/people/endpoints.ts'
import { openEstate } from '#contracts/people/estate-endpoints.ts'
import type { PersonPart } from '#contracts/people/parts.ts'
import { load } from '#web/api/load.ts'

type Args = Parameters<typeof load>[2]

/** Opens one part of a record; that it was looked at stands in the trail afterwards. */
export async function openPart(part: PersonPart, memberId: string, args: Args) {
  const asked = { memberId }
  switch (part) {
    case 'summary':
      return { part, ...(await load(calls.openSummary, asked, args)) }
    case 'documents':
      return { part, ...(await load(calls.openDocuments, asked, args)) }
    case 'money':
      return { part, ...(await load(calls.openMoney, asked, args)) }
    case 'sessions':
      return { part, ...(await load(calls.openSessions, asked, args)) }
    case 'letters':
      return { part, ...(await load(calls.openLetters, asked, args)) }
    case 'estate':
      return { part, ...(await load(openEstate, asked, args)) }
    case 'audit':
      return { part, ...(await load(calls.openTrail, asked, args)) }
  }
}

export type Opened = Awaited<ReturnType<typeof openPart>>
export type OpenedPart<Part extends PersonPart> = Extract<Opened, { part: Part }>

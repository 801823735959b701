import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { istanbulMoment, toUnixSeconds } from '#contracts/common/time/time.ts'
import { foldTurkish } from '#contracts/common/text/text.ts'
import { guessColumns, type TableProfile, tableProfile } from '#contracts/settlement/bank-files/table-profile.ts'
import type {
  getTableProfile as showCall,
  getTableProfiles as listCall,
} from '#contracts/settlement/bank-files/table-profile-endpoints.ts'
import { type MemberActor, requireStaff } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { findMemberNames } from '#server/modules/members/index.ts'
import { parseStatementsApart, readHeadings, type StatementLine } from '#server/outside/index.ts'
import { findProfiles, findSample, type ProfileRow } from './profile-store.ts'

type Shown = OutputOf<typeof listCall>['profiles'][number]

const MOST_SHOWN = 50
const PREVIEWED = 8

async function shown(context: Context, reader: MemberActor, rows: readonly ProfileRow[]): Promise<Shown[]> {
  const people = rows.flatMap(({ begunBy, endedBy }) => [begunBy, endedBy]).filter((id) => id !== null)
  const names = await findMemberNames(context, people)
  return rows.map(({ definition: _definition, begunAt, begunBy, endedBy, ...row }) => ({
    ...row,
    begunBy: names.get(begunBy) ?? '',
    begunAt: toUnixSeconds(begunAt),
    isOwn: begunBy === reader.id,
    decidedBy: endedBy && (names.get(endedBy) ?? ''),
  }))
}

/** How the banks' tables are described: what waits or is in use, and what was before. */
export async function listTableProfiles(context: Context): Promise<OutputOf<typeof listCall>> {
  const reader = requireStaff(context.actor, 'finance-officer', 'auditor')
  const rows = await findProfiles(context, sql`true order by p.begun_at desc, p.id limit ${MOST_SHOWN}`)
  return { profiles: await shown(context, reader, rows), mayDecide: reader.roles.includes('finance-officer') }
}

/** One of them, with the first lines that are read of its sample. Refuses `not-found`. */
export async function showTableProfile(
  context: Context,
  { profileId }: InputOf<typeof showCall>,
): Promise<OutputOf<typeof showCall>> {
  const reader = requireStaff(context.actor, 'finance-officer', 'auditor')
  const rows = await findProfiles(context, sql`p.id = ${profileId}::uuid`)
  const sample = await findSample(context, profileId)
  const [profile] = await shown(context, reader, rows)
  if (!profile || !sample) throw new Refusal('not-found')
  const headings = readHeadings(sample)
  const definition = tableProfile.safeParse(rows[0]?.definition).data
  return {
    profile,
    headings,
    definition: definition ?? guess(headings),
    isDescribed: definition !== undefined,
    preview: definition ? await preview(sample, definition) : null,
  }
}

function guess(headings: readonly string[]): Partial<TableProfile> {
  const columns = guessColumns(headings, foldTurkish)
  return { dateForm: 'day-first', decimalMark: 'comma', columns: { bookedOn: '', balance: '', ...columns } }
}

async function preview(sample: Uint8Array, definition: TableProfile): Promise<OutputOf<typeof showCall>['preview']> {
  const [read] = await parseStatementsApart(sample, [definition])
  if (!read) return null
  const { accountIban, openingBalanceKurus, closingBalanceKurus, lines } = read
  return {
    iban: accountIban,
    opening: openingBalanceKurus,
    closing: closingBalanceKurus,
    lineCount: lines.length,
    lines: lines.slice(0, PREVIEWED).map(previewed),
  }
}

function previewed(line: StatementLine) {
  return {
    bookedOn: toUnixSeconds(istanbulMoment(line.bookedOn)),
    bookedAt: line.bookedAt && toUnixSeconds(line.bookedAt),
    amount: line.amountKurus,
    payerName: line.counterpartyName,
    payerIban: line.counterpartyIban,
    description: line.description,
    bankTransactionId: line.bankTransactionId,
  }
}

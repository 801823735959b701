import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { CONSOLE_READERS } from '#contracts/common/console-readers.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import * as calls from '#contracts/platform/parameter-endpoints.ts'
import { beginsInPast, parameterState, rowAfter, rowOn } from '#contracts/platform/parameter-rules.ts'
import { declarationOf, PARAMETER_KEYS, PARAMETER_SUBJECTS, type ParameterKey } from '#contracts/platform/parameters.ts'
import { requireStaff } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { findMemberNames } from '#server/modules/members/index.ts'
import { findParameterRows } from '#server/modules/platform/index.ts'
import { findProposals, type Proposal, todayOf } from './proposal-store.ts'

type StoredParameter = Awaited<ReturnType<typeof findParameterRows>>[number]

const told = ({ validFrom, value, source }: StoredParameter) => ({ validFrom, value, source })

function summaryOf(key: ParameterKey, rows: readonly StoredParameter[], today: string) {
  const [now, next] = [rowOn(rows, today), rowAfter(rows, today)]
  return { key, state: parameterState(key, rows, today), today: now && told(now), next: next && told(next) }
}

/**
 * Whether the operator has to do with a parameter: those of cards are nobody's without a provider, unless somebody entered a value when
 * there was one.
 */
function isOwn(context: Context, key: ParameterKey, rows: readonly StoredParameter[]): boolean {
  return !key.startsWith('card.') || context.outside.cards !== null || rows.length > 1
}

/** Every parameter by subject, with today's value and what waits. */
export async function listParameters(context: Context): Promise<OutputOf<typeof calls.getParameters>> {
  requireStaff(context.actor, ...CONSOLE_READERS.parameters)
  const today = todayOf(context)
  const rows = Map.groupBy(await findParameterRows(context), ({ key }) => key)
  const waiting = await context.db
    .selectFrom('parameters.proposal')
    .select(['key', ({ fn }) => fn.countAll<bigint>().as('count')])
    .where('state', '=', 'begun')
    .groupBy('key')
    .execute()
  const keys = PARAMETER_KEYS.filter((key) => isOwn(context, key, rows.get(key) ?? []))
  const parameters = keys.map((key) => ({
    ...summaryOf(key, rows.get(key) ?? [], today),
    waiting: Number(waiting.find((each) => each.key === key)?.count ?? 0),
  }))
  return {
    subjects: PARAMETER_SUBJECTS.map((subject) => ({
      subject,
      parameters: parameters.filter(({ key }) => declarationOf(key).subject === subject),
    })),
  }
}

/** One parameter with its history and the proposals about it. Refuses `not-found` of one the operator has nothing to do with. */
export async function showParameter(
  context: Context,
  { key }: InputOf<typeof calls.getParameter>,
): Promise<OutputOf<typeof calls.getParameter>> {
  const reader = requireStaff(context.actor, ...CONSOLE_READERS.parameters)
  const today = todayOf(context)
  const rows = await findParameterRows(context, [key])
  if (!isOwn(context, key, rows)) throw new Refusal('not-found')
  const proposals = await findProposals(context, key)
  const ids = proposals.flatMap(({ begun_by: by, decided_by: decided }) => (decided ? [by, decided] : [by]))
  const names = await findMemberNames(context, ids)
  const nameOf = (id: string | null): string | null => (id === null ? null : (names.get(id) ?? ''))
  return {
    ...summaryOf(key, rows, today),
    waiting: proposals.filter(({ state }) => state === 'begun').length,
    rows: rows.map((row) => shownRow(row, proposals, nameOf, today)),
    proposals: proposals.map((proposal) => ({
      ...shownProposal(proposal, nameOf),
      isOwn: proposal.begun_by === reader.id,
      before: valueWithout(rows, proposal.valid_from),
      isPast: proposal.kind === 'value' && beginsInPast(proposal.valid_from, today),
    })),
    onDay: today,
    mayPropose: calls.PARAMETER_OFFICERS.some((role) => reader.roles.includes(role)),
  }
}

/** What would hold on a day if it had no row of its own. */
function valueWithout(rows: readonly StoredParameter[], day: string): bigint | null {
  const others = rows.filter(({ validFrom }) => validFrom !== day)
  return rowOn(others, day)?.value ?? null
}

type NameOf = (id: string | null) => string | null

function shownRow(row: StoredParameter, proposals: readonly Proposal[], nameOf: NameOf, today: string) {
  const by = proposals.find(
    (each) => each.kind === 'value' && each.state === 'confirmed' && each.valid_from === row.validFrom,
  )
  return {
    ...told(row),
    begunBy: by ? nameOf(by.begun_by) : null,
    decidedBy: by ? nameOf(by.decided_by) : null,
    decidedAt: by?.decided_at ? toUnixSeconds(by.decided_at) : null,
    reason: by?.reason ?? null,
    isAhead: !beginsInPast(row.validFrom, today),
  }
}

function shownProposal(proposal: Proposal, nameOf: NameOf) {
  const { id, kind, state, value, source, reason, decision } = proposal
  const endedAt = proposal.decided_at ?? proposal.withdrawn_at
  return {
    proposalId: id,
    kind,
    state,
    validFrom: proposal.valid_from,
    value,
    source,
    reason,
    begunBy: nameOf(proposal.begun_by) ?? '',
    begunAt: toUnixSeconds(proposal.begun_at),
    decidedBy: nameOf(proposal.decided_by ?? proposal.withdrawn_by),
    decidedAt: endedAt && toUnixSeconds(endedAt),
    decision,
  }
}

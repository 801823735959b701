import { sql } from 'kysely'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { fillMessage } from '#contracts/common/errors.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type { getStatementsByHand as endpoint } from '#contracts/settlement/bank-files/set-aside-endpoints.ts'
import { setAsideErrors } from '#contracts/settlement/bank-files/set-aside-messages.ts'
import { requireStaff } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { findMemberNames } from '#server/modules/members/index.ts'
import { findHindrance } from './set-aside-rules.ts'
import { findTaken, IS_LAST } from './set-aside-store.ts'

type Shown = OutputOf<typeof endpoint>['statements'][number]

interface Row extends Omit<Shown, 'importedAt' | 'lineCount' | 'hindrance' | 'proposed'> {
  readonly importedAt: Date
  readonly proposalId: string | null
  readonly reason: string | null
  readonly proposer: string | null
  readonly proposedAt: Date | null
}

const MOST_SHOWN = 100

/** Accounts whose last statement came by hand, what waits for a second officer first. */
export async function listStatementsByHand(context: Context): Promise<OutputOf<typeof endpoint>> {
  const reader = requireStaff(context.actor, 'finance-officer', 'auditor')
  const { rows } = await sql<Row>`
    select s.id as statement_id, s.project_id, o.title, s.account_iban as iban, s.bank_number as number,
        s.opening_kurus as opening, s.closing_kurus as closing, s.imported_at, e.id as evidence_id,
        e.file_name, e.sha256, u.begun_by, u.decided_by, p.id as proposal_id,
        p.reason, p.begun_by as proposer, p.begun_at as proposed_at
      from bank.bank_statement s
      join bank.uploaded_statement u on u.statement_id = s.id and u.state = 'confirmed' and u.decided_by is not null
      join payments.evidence e on e.id = u.evidence_id
      join projects.offering o on o.project_id = s.project_id
      left join bank.statement_set_aside p on p.statement_id = s.id and p.state = 'begun'
      where ${IS_LAST}
      order by p.begun_at, s.imported_at desc, s.id limit ${MOST_SHOWN}`.execute(context.db)
  const names = await findMemberNames(
    context,
    rows.flatMap(({ begunBy, decidedBy, proposer }) => [begunBy, decidedBy, proposer ?? []].flat()),
  )
  const ids = rows.map(({ statementId }) => statementId)
  const taken = await findTaken(context, sql`s.id = any(${ids}::uuid[])`)
  const byId = new Map(taken.map((one) => [one.id, one]))
  return {
    statements: rows.map(({ proposalId, reason, proposer, proposedAt, ...row }) => {
      const facts = byId.get(row.statementId)
      const hindrance = facts ? findHindrance(facts) : null
      return {
        ...row,
        lineCount: facts?.lineCount ?? 0,
        importedAt: toUnixSeconds(row.importedAt),
        begunBy: names.get(row.begunBy) ?? '',
        decidedBy: names.get(row.decidedBy) ?? '',
        hindrance:
          hindrance &&
          fillMessage(setAsideErrors[`set-aside-${hindrance.kind}`].message, { count: String(hindrance.count) }),
        proposed:
          (proposalId !== null &&
            proposer !== null &&
            proposedAt !== null && {
              proposalId,
              reason: reason ?? '',
              begunBy: names.get(proposer) ?? '',
              begunAt: toUnixSeconds(proposedAt),
              isOwn: proposer === reader.id,
            }) ||
          null,
      }
    }),
    mayDecide: reader.roles.includes('finance-officer'),
  }
}

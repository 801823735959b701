import { sql } from 'kysely'
import { istanbulYear } from '#contracts/common/time.ts'
import type { Context } from '#server/kit/context.ts'
import { findLegalText, findSetting } from '#server/modules/platform/index.ts'

/** Everything recorded about a member's steps, in one read. */
export interface StandingFacts {
  readonly isSuspended: boolean
  readonly emailVerifiedAt: Date | null
  readonly emailAddress: string
  readonly identityVerifiedAt: Date | null
  readonly maskedNumber: string | null
  readonly identityName: string | null
  readonly addressAt: Date | null
  readonly address: string | null
  readonly frameworkVersion: number | null
  readonly frameworkAt: Date | null
  readonly riskVersion: number | null
  readonly riskAt: Date | null
  readonly suitabilityPassed: boolean | null
  readonly suitabilityAt: Date | null
  readonly suitabilityRight: number | null
  readonly suitabilityTotal: number | null
  readonly suitabilityRetryAt: Date | null
  readonly income: bigint | null
  readonly incomeYear: number | null
  readonly incomeAt: Date | null
  readonly registryNumber: string | null
  readonly isQualified: boolean | null
  readonly mkkAt: Date | null
  readonly bankAccountCount: number
  readonly defaultIban: string | null
  readonly bankAccountAt: Date | null
}

/** Facts, what is asked of members just now, and the moment at which both were read. */
export interface StandingSubject {
  readonly facts: StandingFacts
  readonly isIncomeRequired: boolean
  readonly thisYear: number
  readonly now: Date
}

/** Reads what the standing of a member follows from; null when there is no such member. */
export async function readStandingSubject(context: Context, memberId: string): Promise<StandingSubject | null> {
  const framework = await findLegalText(context, { kind: 'framework-agreement' })
  const risk = await findLegalText(context, { kind: 'general-risk-notice' })
  const required = await findSetting(context, 'isIncomeStatementRequired')
  const { rows } = await sql<StandingFacts>`
    select m.suspended_at is not null as "isSuspended", m.email_verified_at as "emailVerifiedAt", m.email as "emailAddress",
      i.verified_at as "identityVerifiedAt", i.masked_number as "maskedNumber",
      i.first_name || ' ' || i.last_name as "identityName", a.updated_at as "addressAt", a.address as address,
      framework.version as "frameworkVersion", framework.accepted_at as "frameworkAt",
      risk.version as "riskVersion", risk.accepted_at as "riskAt",
      s.passed as "suitabilityPassed", s.taken_at as "suitabilityAt", s.right_count as "suitabilityRight",
      (select count(*)::int from membership.suitability_question q where q.version = s.version) as "suitabilityTotal",
      s.retry_at as "suitabilityRetryAt",
      income.annual_income_kurus as income, income.year as "incomeYear", income.declared_at as "incomeAt",
      k.registry_number as "registryNumber", k.is_qualified as "isQualified", k.confirmed_at as "mkkAt",
      (select count(*)::int from membership.bank_account b where b.member_id = m.id and b.removed_at is null)
        as "bankAccountCount",
      bank.iban as "defaultIban", bank.added_at as "bankAccountAt"
    from membership.member m
    left join membership.identity i on i.member_id = m.id
    left join membership.address a on a.member_id = m.id
    left join membership.legal_acceptance framework
      on framework.member_id = m.id and framework.legal_text_id = ${framework?.id ?? null}::uuid
    left join membership.legal_acceptance risk
      on risk.member_id = m.id and risk.legal_text_id = ${risk?.id ?? null}::uuid
    left join lateral (select * from membership.suitability_attempt t where t.member_id = m.id
      order by t.passed desc, t.taken_at desc limit 1) s on true
    left join lateral (select * from membership.income_statement t where t.member_id = m.id
      order by t.declared_at desc limit 1) income on true
    left join membership.mkk_account k on k.member_id = m.id
    left join membership.bank_account bank on bank.member_id = m.id and bank.is_default
    where m.id = ${memberId}`.execute(context.db)
  const now = context.clock.now()
  return rows[0] ? { facts: rows[0], isIncomeRequired: required === true, thisYear: istanbulYear(now), now } : null
}

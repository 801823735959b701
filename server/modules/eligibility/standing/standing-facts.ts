import { sql } from 'kysely'
import { istanbulYear } from '#contracts/common/time/time.ts'
import type { Context } from '#server/kit/context.ts'
import { settings, listAcceptanceDemands, type AcceptanceDemand } from '#server/modules/platform/index.ts'
import { findRenewed, type AcceptedVersions } from './renewal-rules.ts'

/** Everything recorded about a member's steps, in one read. */
export interface StandingFacts {
  readonly isSuspended: boolean
  /** Of a company: whether and when it was checked, with its papers; null after it passed on, until its new owner is. Null: a person. */
  readonly company: { readonly approvedAt: string | null; readonly isPassedOn: boolean } | null
  readonly emailVerifiedAt: Date | null
  readonly emailAddress: string
  readonly phone: string
  readonly phoneVerifiedAt: Date | null
  readonly identityVerifiedAt: Date | null
  readonly maskedNumber: string | null
  readonly identityName: string | null
  /** When papers for their identity were handed in that wait for an officer. */
  readonly identityReviewAt: Date | null
  readonly addressAt: Date | null
  readonly address: string | null
  readonly frameworkVersion: number | null
  readonly frameworkAt: Date | null
  readonly riskVersion: number | null
  readonly riskAt: Date | null
  readonly acceptedVersions: AcceptedVersions
  readonly suitabilityPassed: boolean | null
  readonly suitabilityAt: Date | null
  readonly suitabilityRight: number | null
  readonly suitabilityTotal: number | null
  readonly suitabilityRetryAt: Date | null
  readonly income: bigint | null
  readonly incomeYear: number | null
  readonly incomeAt: Date | null
  readonly registryNumber: string | null
  /** By MKK's word. */
  readonly isQualified: boolean | null
  /** Istanbul's last day of a status given on papers. */
  readonly qualifiedUntil: string | null
  readonly mkkAt: Date | null
  readonly bankAccountCount: number
  readonly defaultIban: string | null
  readonly bankAccountAt: Date | null
}

/** What the operator's settings demand beside the law's steps. */
export interface Demands {
  readonly isIncomeRequired: boolean
  /** The operator sends short messages: numbers can be verified, and so must be. */
  readonly isPhoneRequired: boolean
}

/** What the operator demands just now. */
export async function findDemands(context: Context): Promise<Demands> {
  const isIncomeRequired = (await settings.find(context, 'isIncomeStatementRequired')) === true
  return { isIncomeRequired, isPhoneRequired: context.outside.sms !== null }
}

/** The demands as a standing keeps them, to be found again when they change. */
export function nameDemands({ isIncomeRequired, isPhoneRequired }: Demands): string {
  return [...(isIncomeRequired ? ['income'] : []), ...(isPhoneRequired ? ['phone'] : [])].join(' ')
}

/** Facts, what is asked of members just now, and the moment at which both were read. */
export interface StandingSubject extends Demands {
  readonly facts: StandingFacts
  /** Texts of which they accepted a version that is not new enough any more. */
  readonly renewed: readonly AcceptanceDemand[]
  readonly thisYear: number
  readonly now: Date
}

/** Reads what the standing of a member follows from; null when there is no such member. */
export async function readStandingSubject(context: Context, memberId: string): Promise<StandingSubject | null> {
  const demands = await listAcceptanceDemands(context)
  const { rows } = await sql<StandingFacts>`
    select m.suspended_at is not null as is_suspended, m.email_verified_at,
      coalesce(m.email, '') as email_address,
      (select jsonb_build_object('approvedAt', case when c.state = 'approved' and not owed.is_open then c.state_since end,
          'isPassedOn', c.state = 'approved' and owed.is_open)
        from membership.company c cross join lateral (select exists (select 1 from membership.company_authority o
          where o.company_id = c.member_id and o.state in ('owed', 'handed-in', 'refused')) as is_open) owed
        where c.member_id = m.id) as company,
      coalesce(m.phone, '') as phone, m.phone_verified_at,
      i.verified_at as identity_verified_at, i.masked_number,
      (select asked_at from membership.review r where r.member_id = m.id and r.kind = 'identity' and r.outcome = 'waiting')
        as identity_review_at,
      i.first_name || ' ' || i.last_name as identity_name, a.updated_at as address_at, a.address,
      framework.version as framework_version, framework.accepted_at as framework_at,
      risk.version as risk_version, risk.accepted_at as risk_at,
      coalesce((select jsonb_object_agg(newest.kind, newest.version) from (select kind, max(version) as version
        from membership.legal_acceptance t where t.member_id = m.id group by kind) newest), '{}') as accepted_versions,
      s.passed as suitability_passed, s.taken_at as suitability_at, s.right_count as suitability_right,
      (select count(*)::int from membership.suitability_question q where q.version = s.version) as suitability_total,
      s.retry_at as suitability_retry_at,
      income.annual_income_kurus as income, income.year as income_year, income.declared_at as income_at,
      k.registry_number, k.is_qualified,
      (select valid_until from membership.qualified_grant g where g.member_id = m.id and g.ended_at is null) as qualified_until,
      k.confirmed_at as mkk_at,
      (select count(*)::int from membership.bank_account b where b.member_id = m.id and b.removed_at is null)
        as bank_account_count,
      bank.iban as default_iban, bank.added_at as bank_account_at
    from membership.member m
    left join membership.identity i on i.member_id = m.id
    left join membership.address a on a.member_id = m.id
    left join lateral (select * from membership.legal_acceptance t where t.member_id = m.id
      and t.kind = 'framework-agreement' order by t.version desc limit 1) framework on true
    left join lateral (select * from membership.legal_acceptance t where t.member_id = m.id
      and t.kind = 'general-risk-notice' order by t.version desc limit 1) risk on true
    left join lateral (select * from membership.suitability_attempt t where t.member_id = m.id
      order by t.passed desc, t.taken_at desc limit 1) s on true
    left join lateral (select * from membership.income_statement t where t.member_id = m.id
      order by t.declared_at desc limit 1) income on true
    left join membership.mkk_account k on k.member_id = m.id
    left join membership.bank_account bank on bank.member_id = m.id and bank.is_default
    where m.id = ${memberId}`.execute(context.db)
  const now = context.clock.now()
  const facts = rows[0]
  if (!facts) return null
  const renewed = findRenewed(demands, facts.acceptedVersions)
  return { facts, ...(await findDemands(context)), renewed, thisYear: istanbulYear(now), now }
}

import { sql } from 'kysely'
import type { CodeChannel, StepMethod } from '#contracts/membership/sign-in/second-factor.ts'
import type { Context } from '#server/kit/context.ts'
import { countCodesLeft } from './recovery-codes.ts'

interface Steps {
  readonly hasApp: boolean
  readonly hasPasskey: boolean
  readonly isStaff: boolean
  readonly isPhoneVerified: boolean
  readonly channels: CodeChannel[]
}

/**
 * How a member may show their second step, the strongest first; none: they owe none (staff: they must set one up). Codes that are
 * sent never count for staff. Where a short message cannot be sent (no gateway, a new number) its code goes by mail: what was
 * switched on never falls away by itself.
 */
export async function findStepMethods(
  context: Pick<Context, 'db' | 'outside'>,
  memberId: string,
): Promise<StepMethod[]> {
  const { rows } = await sql<Steps>`
    select exists (select 1 from membership.second_factor f where f.member_id = m.id) as has_app,
      exists (select 1 from membership.passkey p where p.member_id = m.id) as has_passkey,
      exists (select 1 from membership.staff_role r where r.member_id = m.id) as is_staff,
      m.phone_verified_at is not null as is_phone_verified,
      array(select c.channel from membership.code_method c where c.member_id = m.id) as channels
    from membership.member m where m.id = ${memberId}`.execute(context.db)
  const steps = rows[0]
  if (!steps) return []
  const own = [...(steps.hasPasskey ? (['passkey'] as const) : []), ...(steps.hasApp ? (['app'] as const) : [])]
  const methods = [...own, ...(steps.isStaff ? [] : sendable(steps, context.outside.sms !== null))]
  return methods.length > 0 ? [...methods, 'recovery-code'] : []
}

/** By what a member can prove what they do beyond signing in: codes that are sent prove none of it, nor recovery codes that are used up. */
export async function findOwnProofs(
  context: Pick<Context, 'db' | 'outside' | 'secrets'>,
  memberId: string,
): Promise<{ readonly hasCode: boolean; readonly hasPasskey: boolean }> {
  const methods = await findStepMethods(context, memberId)
  const hasKept = methods.length > 0 && (await countCodesLeft(context, memberId)) > 0
  return { hasCode: methods.includes('app') || hasKept, hasPasskey: methods.includes('passkey') }
}

function sendable({ channels, isPhoneVerified }: Steps, hasSms: boolean): CodeChannel[] {
  const maySms = hasSms && isPhoneVerified
  const isSms = channels.includes('sms')
  return [
    ...(isSms && maySms ? (['sms'] as const) : []),
    ...(channels.includes('mail') || (isSms && !maySms) ? (['mail'] as const) : []),
  ]
}

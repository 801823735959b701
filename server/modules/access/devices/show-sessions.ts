import { sql } from 'kysely'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type { getSessions } from '#contracts/membership/endpoints.ts'
import { requireMember } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { addressSubjects } from '../links/mail-allowance.ts'
import { findMember } from '#server/modules/members/index.ts'
import { listOpenSessions } from '../sessions/sessions.ts'
import { listDevices } from './remembered-devices.ts'

type Shown = OutputOf<typeof getSessions>

/** How far back the list of sign-ins goes. */
const MOST_ENTRIES = 30

/** The member's open sessions, remembered browsers and latest sign-ins. Nobody's address is told. */
export async function showSessions(context: Context): Promise<Shown> {
  const actor = requireMember(context.actor)
  const sessions = await listOpenSessions(context, actor.id)
  const own = sessions.map((session) => ({
    id: session.id,
    browser: session.browser,
    startedAt: toUnixSeconds(session.startedAt),
    lastSeenAt: toUnixSeconds(session.lastSeenAt),
    isThis: session.id === actor.sessionId,
    hasSecondStep: session.hasSecondStep,
  }))
  const devices = await listDevices(context, actor.id)
  return {
    sessions: own.toSorted((a, b) => Number(b.isThis) - Number(a.isThis)),
    devices: devices.map(({ id, browser, rememberedAt, lastUsedAt, expiresAt }) => ({
      id,
      browser,
      rememberedAt: toUnixSeconds(rememberedAt),
      lastUsedAt: toUnixSeconds(lastUsedAt),
      expiresAt: toUnixSeconds(expiresAt),
    })),
    history: await listSignIns(context, actor.id),
  }
}

interface Entry {
  readonly at: Date
  readonly action: string
  readonly means: string | null
  readonly browser: string | null
}

const KINDS: Readonly<Record<string, Shown['history'][number]['kind']>> = {
  'member.signed-in': 'signed-in',
  'member.sign-in-failed': 'wrong-password',
  'member.second-factor-failed': 'second-step-wrong',
  'member.second-factor-locked': 'second-step-locked',
}

/** What the trail keeps of the member, and of wrong passwords at their address, which stand under a key of it. */
async function listSignIns(context: Context, memberId: string): Promise<Shown['history']> {
  const member = await findMember(context, memberId)
  const subjects = [memberId, ...addressSubjects(context.secrets, member?.emailAddress ?? '')]
  const { rows } = await sql<Entry>`
    select e.occurred_at as at, e.action, e.data ->> 'secondFactor' as means,
      (select s.browser_kind from membership.session s where s.id = (e.data ->> 'sessionId')::uuid) as browser
    from unnest(${subjects}::uuid[]) as of (subject_id) cross join lateral
      (select * from platform.access_event a where a.subject_id = of.subject_id order by a.occurred_at desc limit ${MOST_ENTRIES}) e
    order by e.occurred_at desc limit ${MOST_ENTRIES}`.execute(context.db)
  return rows.map(({ at, action, means, browser }) => ({
    at: toUnixSeconds(at),
    kind: KINDS[action] ?? 'signed-in',
    means: means as Shown['history'][number]['means'],
    browser,
  }))
}

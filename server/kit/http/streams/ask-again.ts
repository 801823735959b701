import type { Actor } from '../../actor.ts'
import { Refusal } from '../../refusal.ts'
import { actingAs } from '../acting.ts'
import { checkAccess, type ServeOptions } from '../serve.ts'
import type { MemberReading, openLines } from './readers.ts'

/** A line outlives what opened it by this and one question to the database. */
const ASK_MS = 500

/**
 * Asks twice a second who reads the lines of members, all in one question, and ends those that would not be opened any more: after a
 * sign-out, a suspension, a new password, a session that ended otherwise, a role or a company's permission taken away.
 */
export function askAgain(lines: ReturnType<typeof openLines>, options: ServeOptions): { stop(): void } {
  let isAsking = false
  const ask = async (): Promise<void> => {
    const open = lines.ofMembers()
    if (open.length === 0) return
    const known = await findKnown(options, [...new Set(open.map(({ member }) => member.jwt))])
    for (const { member, body } of open) if (!(await mayRead(options, member, known.get(member.jwt)))) body.end()
  }
  const timer = setInterval(() => {
    if (isAsking) return
    isAsking = true
    ask()
      // The database may be away for a moment; nothing is told meanwhile either.
      .catch((error: unknown) => options.context.log.debug({ err: error }, 'readers of lines not asked'))
      .finally(() => (isAsking = false))
  }, ASK_MS).unref()
  return { stop: () => clearInterval(timer) }
}

async function findKnown(options: ServeOptions, jwts: readonly string[]): Promise<ReadonlyMap<string, Actor>> {
  if (options.lookAgain) return options.lookAgain(jwts)
  const found = new Map<string, Actor>()
  for (const jwt of jwts) {
    const known = await options.authenticate(jwt)
    if (known) found.set(jwt, known.actor)
  }
  return found
}

async function mayRead(options: ServeOptions, member: MemberReading, now: Actor | undefined): Promise<boolean> {
  if (now?.kind !== 'member') return false
  try {
    checkAccess(member.endpoint, await actingAs(member.endpoint, options.findGrants, now, member.actingFor))
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

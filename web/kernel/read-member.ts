import * as z from 'zod/mini'
import { STAFF_ROLES } from '#contracts/common/roles.ts'
import type { WebHost } from '#contracts/common/web-host.ts'
import type { ShellMember } from './member.ts'

const text = z.catch(z.nullish(z.string()), '')
const personal = z.object({
  data: z.object({
    fullname: text,
    shownName: text,
    roles: z.catch(z.array(z.string()), []),
    pendingAcceptances: z.catch(z.int(), 0),
    mayInvest: z.catch(z.boolean(), true),
    steps: z.catch(z.array(z.object({ state: z.string() })), []),
  }),
})
const permitted = z.object({ data: z.object({ investorPermissions: z.array(z.unknown()) }) })

/** Who is signed in; a session that has ended is forgotten quietly and the page shown as to a visitor. */
export async function readMember(host: WebHost): Promise<ShellMember | null> {
  const id = host.memberId
  if (!id) return null
  const [information, permissions] = await Promise.all([
    host.callApi({ method: 'GET', path: '/investor/getinvestorinformation' }),
    host.callApi({ method: 'GET', path: '/investor/getinvestorpermissions' }),
  ])
  if (information.status === 401 || permissions.status === 401) {
    host.signOut()
    return null
  }
  const person = z.safeParse(personal, information.body)
  const list = z.safeParse(permitted, permissions.body)
  const roles = person.success ? person.data.data.roles : []
  return {
    id,
    name: (person.success && person.data.data.fullname) || '',
    shownName: (person.success && person.data.data.shownName) || '',
    pendingAcceptances: person.success ? person.data.data.pendingAcceptances : 0,
    permissions: list.success ? list.data.data.investorPermissions.map(codeOf) : [],
    openSteps:
      person.success && !person.data.data.mayInvest && roles.length === 0 ? openStepsOf(person.data.data.steps) : 0,
    roles: STAFF_ROLES.filter((role) => roles.includes(role)),
  }
}

function openStepsOf(steps: readonly { readonly state: string }[]): number {
  return steps.filter(({ state }) => state !== 'done').length
}

function codeOf(entry: unknown): string {
  return typeof entry === 'object' && entry !== null && 'code' in entry ? String(entry.code) : String(entry)
}

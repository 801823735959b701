import * as z from 'zod/mini'
import { COMPANY_GRANTS } from '#contracts/common/company-grants.ts'
import { AUTHORITY_STATES } from '#contracts/membership/company/shapes.ts'
import { signAddress } from '#contracts/common/pictures.ts'
import { STAFF_ROLES } from '#contracts/common/roles.ts'
import { commonErrors } from '#contracts/common/text/messages.ts'
import { paths } from '#contracts/paths.ts'
import type { WebHost } from '#contracts/common/web-host.ts'
import { leadToAccount } from '#web/api/lead-to.ts'
import type { ShellMember } from './member.ts'
import { tellFailure } from './tell-failure.ts'

const text = z.catch(z.nullish(z.string()), '')
// What is not told is not granted: a screen that hides too much is mended by a look, one that asks for what is refused is not.
const acting = z.object({
  companyId: z.string(),
  personName: z.string(),
  grants: z.catch(z.array(z.enum(COMPANY_GRANTS)), []),
  authority: z.catch(z.nullable(z.enum(AUTHORITY_STATES)), null),
})
const personal = z.object({
  data: z.object({
    fullname: text,
    shownName: text,
    picture: z.catch(z.nullable(z.string()), null),
    roles: z.catch(z.array(z.string()), []),
    pendingAcceptances: z.catch(z.int(), 0),
    actingFor: z.catch(z.nullable(acting), null),
    companies: z.catch(z.array(z.object({ id: z.string(), name: z.string() })), []),
    mayInvest: z.catch(z.boolean(), true),
    steps: z.catch(z.array(z.object({ state: z.string() })), []),
  }),
})
const counted = z.object({ data: z.object({ unread: z.int() }) })
const permitted = z.object({ data: z.object({ investorPermissions: z.array(z.unknown()) }) })

/** Who is signed in; a session that has ended is forgotten quietly and the page shown as to a visitor. */
export async function readMember(host: WebHost, request: Request): Promise<ShellMember | null> {
  const id = host.memberId
  if (!id) return null
  const [information, permissions, notices] = await Promise.all([
    host.callApi({ method: 'GET', path: '/investor/getinvestorinformation' }),
    host.callApi({ method: 'GET', path: '/investor/getinvestorpermissions' }),
    host.callApi({ method: 'GET', path: '/notifications/getunreadnotices' }),
  ])
  if (information.status === 401 || permissions.status === 401) {
    host.signOut()
    return null
  }
  if (host.actingFor !== null && information.status === 403) throw leaveCompany(host, request)
  for (const reply of [information, permissions]) if (reply.status !== 200) tellFailure(host, reply)
  const person = z.safeParse(personal, information.body)
  const count = z.safeParse(counted, notices.body)
  const list = z.safeParse(permitted, permissions.body)
  const roles = person.success ? person.data.data.roles : []
  const picture = person.success ? person.data.data.picture : null
  return {
    id,
    picture: picture && signAddress(ownAddress(host, picture)),
    name: (person.success && person.data.data.fullname) || '',
    shownName: (person.success && person.data.data.shownName) || '',
    pendingAcceptances: person.success ? person.data.data.pendingAcceptances : 0,
    unreadNotices: count.success ? count.data.data.unread : 0,
    actingFor: person.success ? person.data.data.actingFor : null,
    companies: person.success ? person.data.data.companies : [],
    permissions: list.success ? list.data.data.investorPermissions.map(codeOf) : [],
    openSteps:
      person.success && !person.data.data.mayInvest && roles.length === 0 ? openStepsOf(person.data.data.steps) : 0,
    roles: STAFF_ROLES.filter((role) => roles.includes(role)),
  }
}

/** They act for the company no more: to their own page. */
function leaveCompany(host: WebHost, request: Request): Response {
  host.notify({ kind: 'warning', text: commonErrors['acting-ended'].message, stays: true })
  return leadToAccount(paths.profile.root.href(), null, request)
}

/** The site may be open under another name than its public one; its own files then come from where the page came from. */
function ownAddress({ publicUrl }: WebHost, address: string): string {
  return address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : address
}

function openStepsOf(steps: readonly { readonly state: string }[]): number {
  return steps.filter(({ state }) => state !== 'done').length
}

function codeOf(entry: unknown): string {
  return typeof entry === 'object' && entry !== null && 'code' in entry ? String(entry.code) : String(entry)
}

import { fillMessage } from '#contracts/common/errors.ts'
import { formatMoment } from '#contracts/common/time/time.ts'
import { paths } from '#contracts/paths.ts'
import { feeds } from '#contracts/public-feeds/addresses.ts'
import { closedPage } from '#contracts/platform/maintenance-messages.ts'
import type { Actor } from '../../actor.ts'
import { Refusal } from '../../refusal.ts'
import { isKeptCall, isReadOfKeptPage } from './rights-kept.ts'

/** What whoever comes is told while the platform is closed for maintenance. */
export interface Closing {
  readonly words: string
  readonly until: Date
  /** Who says it, and how they are reached; empty where the operator has not said. */
  readonly operator: { readonly name: string; readonly phone: string; readonly email: string }
}

/** Whether the platform is closed. */
export interface Closable {
  /** Null: open. As this process knows it, asked twice a second (server/kit/due-work/follow-value.ts). */
  current(): Closing | null
  readonly isTrial: boolean
  /** Whether a right of this account's runs that it must be able to use meanwhile (rights-kept.ts). */
  hasOpenRight(accountId: string): Promise<boolean>
}

/** A call as the closed house looks at it. */
interface ClosedCall {
  readonly path: string
  /** A page only reads by it: which page that is, the doors have looked at. */
  readonly isReadOfPage: boolean
  readonly person: Actor
  /** The company it is made for, as the caller says. */
  readonly actingFor: unknown
}

/**
 * THE table of what stays open to everybody while the platform is closed: what staff need to come in, and what looks whether the process
 * lives. Screens by their patterns, calls by the paths of their endpoints. A screen is of use only with the calls it makes.
 */
export const OPEN_IN_MAINTENANCE = {
  addresses: [
    '/healthz',
    '/readyz',
    '/favicon.ico',
    '/marka.css',
    // A page that waits for the line asks here whether the platform answers again.
    feeds.offline,
    '/tema',
    // Which files a page's links lead to: a browser that is refused it can follow none, that of a withdrawal neither.
    '/__manifest',
  ],
  /** The operator's logo is a file; who may read a private one is asked where it is served. */
  addressesBelow: ['/assets/', '/api/file/getfile/'],
  screens: [paths.auth.signIn.pattern, paths.auth.multiFactor.pattern, paths.auth.signOut.pattern],
  calls: [
    '/crm/isoutofservice',
    // The frame of every page, rendered and in the browser.
    '/crm/getcachekeymaster',
    '/crm/getmasterdata',
    '/auth/signin',
    '/auth/logout',
    '/auth/preparepasskeysignin',
    '/auth/signinwithpasskey',
    '/userverification/getverificationmethods',
    '/userverification/sendverificationcode',
    '/userverification/prepareenrolment',
    '/userverification/checkuserverification',
    '/userverification/preparepasskey',
    '/userverification/checkpasskey',
  ],
  /** The trial's own console and its calls: without them nobody could read a code there. */
  inTrial: { screens: '/deneme', callsBelow: '/trial/' },
} as const

const ADDRESSES: ReadonlySet<string> = new Set(OPEN_IN_MAINTENANCE.addresses)
const CALLS: ReadonlySet<string> = new Set(OPEN_IN_MAINTENANCE.calls)
const SCREENS: ReadonlySet<string> = new Set(OPEN_IN_MAINTENANCE.screens)

/** Whether an address is open: a plain path (request/plain-path.ts), as it is served. A screen's data is asked for as `/path.data`. */
export function isOpenAddress(path: string, isTrial: boolean): boolean {
  const { addressesBelow, inTrial } = OPEN_IN_MAINTENANCE
  if (addressesBelow.some((beginning) => path.startsWith(beginning))) return true
  if (path.startsWith('/api/')) return isOpenCall(path.slice('/api'.length), isTrial)
  const screen = path.replace(/\.data$/, '')
  return (
    ADDRESSES.has(path) ||
    SCREENS.has(screen) ||
    (isTrial && (screen === inTrial.screens || screen.startsWith(`${inTrial.screens}/`)))
  )
}

/** Whether a call is open, by its endpoint's path. */
function isOpenCall(path: string, isTrial: boolean): boolean {
  return CALLS.has(path) || (isTrial && path.startsWith(OPEN_IN_MAINTENANCE.inTrial.callsBelow))
}

/** Whether a person is let in while it is closed. */
export function mayEnterClosed(person: Actor): boolean {
  return person.kind === 'member' && person.roles.length > 0
}

/**
 * Asks once more where a call is made, over the wire or by a screen, so that no path decides: throws the refusal of whoever may not make
 * it while the platform is closed.
 */
export async function refuseClosed(closable: Closable | undefined, call: ClosedCall, now: Date): Promise<void> {
  const closing = closable?.current() ?? null
  const { path, person } = call
  if (!closable || !closing || mayEnterClosed(person)) return
  if (isOpenCall(path, closable.isTrial)) return
  if ((isKeptCall(path) || isReadOfKeptPage(path) || call.isReadOfPage) && person.kind === 'member') {
    const account = typeof call.actingFor === 'string' ? call.actingFor : person.id
    if (await closable.hasOpenRight(account)) return
  }
  throw closedRefusal(closing, now)
}

/** Seconds after which trying again makes sense: when it is announced to be over, within these bounds. */
const RETRY = { least: 30, most: 3600 }

export function closedRefusal(closing: Closing, now: Date): Refusal {
  const seconds = Math.ceil((closing.until.getTime() - now.getTime()) / 1000)
  return new Refusal('out-of-service', {
    parameters: { note: [closing.words, openingOf(closing, now)].filter(Boolean).join(' ') },
    retryAfter: Math.min(Math.max(seconds, RETRY.least), RETRY.most),
  })
}

/** When it is announced to open; empty once that is past. */
export function openingOf({ until }: Closing, now: Date): string {
  return until > now ? fillMessage(closedPage.until, { until: formatMoment(until) }) : ''
}

import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { actingForOf } from '#contracts/common/acting.ts'
import { REMEMBERED_DAYS } from '#contracts/membership/sign-in/second-factor.ts'
import type { Notice, Theme, WebHost } from '#contracts/common/web-host.ts'
import type { CallInside, MayCall } from '../http/call-inside.ts'
import {
  AUTH_COOKIE,
  type AuthCookie,
  authCookie,
  cookieHeader,
  FORMER_AUTH_GONE,
  parseAuth,
  readCookies,
} from '../http/request/cookies.ts'
import { isSecureSite } from '../http/transport-security.ts'
import { pageCalls } from './page-calls.ts'
import { CHOICE_COOKIE, CHOICE_SECONDS, readChoice, writeChoice } from './page-view-choice.ts'
import { readPostedForm } from './posted-form.ts'

const THEME_COOKIE = 'tema'
export const NOTICE_COOKIE = 'bildirim'
const DEVICE_COOKIE = 'tanidik'
const DEVICE_SECONDS = REMEMBERED_DAYS * 86_400
const MEMORY_PREFIX = 'hatir-'
const YEAR_SECONDS = 31_536_000
const MEMORY_SECONDS = 600
const MOST_NOTICES = 5

export interface WebHostSettings {
  /** Absent: every call goes through the application's own routes. */
  readonly callInside: CallInside | undefined
  /** Absent: nobody passes the doors it would be asked about. */
  readonly mayCall: MayCall | undefined
  readonly isTrial: boolean
  readonly asksAdvertising: boolean
  readonly publicUrl: string
  readonly pageViewUrl: string | null
  readonly followSeconds: number
  readonly lateHydration: boolean
  publication(): number
  now(): Promise<Date>
}

/** One request's host, and the cookies to send with its reply. */
export interface OpenedHost {
  readonly host: WebHost
  readonly setCookies: string[]
  /** A loader said that the page is one visitor's. */
  readonly isPrivate: boolean
}

/** Opens the door between server and screens for one request (contracts/common/web-host.ts). */
export function openHost(app: FastifyInstance, request: FastifyRequest, settings: WebHostSettings): OpenedHost {
  const cookies = readCookies(request.headers.cookie)
  const secure = isSecureSite(settings.publicUrl)
  const actingFor = actingForOf(request.raw.url?.split('?', 1)[0] ?? '/')
  const changes = new Map<string, string>()
  const set = (name: string, value: string, maxAge?: number) =>
    changes.set(name, cookieHeader(name, value, { secure, ...(maxAge === undefined ? {} : { maxAge }) }))
  let isPrivate = false
  let auth = parseAuth(cookies[AUTH_COOKIE])
  const keepAuth = (next: AuthCookie | null) => {
    auth = next
    if (next) changes.set(AUTH_COOKIE, authCookie(next, secure))
    else set(AUTH_COOKIE, '', 0)
    if (secure && !next) changes.set('former', FORMER_AUTH_GONE)
  }
  const callApi = pageCalls(app, request, settings.callInside, {
    jwt: () => auth?.jwt ?? null,
    actingFor,
    // A sign-out of the same page stands.
    renew: ({ jwt }) => auth && keepAuth({ id: auth.id, jwt }),
  })
  const left: Notice[] = readNotices(cookies[NOTICE_COOKIE])
  const host: WebHost = {
    callApi,
    mayCall: async (call) => (await settings.mayCall?.(call, auth?.jwt ?? null, actingFor)) ?? false,
    readForm: (room) => readPostedForm(request, room),
    get memberId() {
      return auth?.id ?? null
    },
    actingFor,
    signIn: ({ id, jwt }) => keepAuth({ id, jwt }),
    signOut: () => keepAuth(null),
    notify(notice) {
      left.push(notice)
      set(NOTICE_COOKIE, JSON.stringify(left.slice(-MOST_NOTICES)), MEMORY_SECONDS)
    },
    takeNotices() {
      if (left.length > 0) set(NOTICE_COOKIE, '', 0)
      return left.splice(0)
    },
    ...rememberedPart(cookies, set),
    keepPrivate() {
      isPrivate = true
    },
    isPage: !/\.data(?:\?|$)/.test(request.raw.url ?? ''),
    nonce: randomBytes(16).toString('base64url'),
    requestId: String(request.id),
    ...platformPart(settings),
    ...pageViewPart(settings, cookies, set),
  }
  return {
    host,
    get setCookies() {
      return [...changes.values()]
    },
    get isPrivate() {
      return isPrivate
    },
  }
}

/** What one browser keeps. */
function rememberedPart(
  cookies: Readonly<Record<string, string>>,
  set: SetCookie,
): Pick<WebHost, 'theme' | 'chooseTheme' | 'remember' | 'recall' | 'rememberedDevice' | 'keepDevice'> {
  return {
    theme: themeOf(cookies),
    chooseTheme: (theme) => set(THEME_COOKIE, theme === 'dark' ? 'koyu' : 'acik', YEAR_SECONDS),
    remember: (name, value) => set(MEMORY_PREFIX + name, value, value === '' ? 0 : MEMORY_SECONDS),
    recall: (name) => cookies[MEMORY_PREFIX + name] || null,
    rememberedDevice: cookies[DEVICE_COOKIE] || null,
    keepDevice: (token) => set(DEVICE_COOKIE, token ?? '', token === null ? 0 : DEVICE_SECONDS),
  }
}

/** What is the same for every request at this moment. */
function platformPart(
  settings: WebHostSettings,
): Pick<
  WebHost,
  'isTrial' | 'asksAdvertising' | 'publication' | 'now' | 'publicUrl' | 'followSeconds' | 'lateHydration'
> {
  return {
    isTrial: settings.isTrial,
    asksAdvertising: settings.asksAdvertising,
    publication: settings.publication(),
    now: async () => (await settings.now()).toISOString(),
    publicUrl: settings.publicUrl,
    followSeconds: settings.followSeconds,
    lateHydration: settings.lateHydration,
  }
}

type SetCookie = (name: string, value: string, maxAge?: number) => void

function pageViewPart(
  { pageViewUrl, now }: WebHostSettings,
  cookies: Readonly<Record<string, string>>,
  set: SetCookie,
): Pick<WebHost, 'pageViewUrl' | 'pageViewChoice' | 'choosePageViews'> {
  return {
    pageViewUrl,
    pageViewChoice: readChoice(cookies[CHOICE_COOKIE], pageViewUrl),
    async choosePageViews(answer) {
      if (pageViewUrl) set(CHOICE_COOKIE, writeChoice(answer, pageViewUrl, await now()), CHOICE_SECONDS)
    },
  }
}

export function themeOf(cookies: Readonly<Record<string, string>>): Theme {
  return cookies[THEME_COOKIE] === 'koyu' ? 'dark' : 'light'
}

function readNotices(text: string | undefined): Notice[] {
  try {
    const said: unknown = JSON.parse(text || '[]')
    return Array.isArray(said) ? said.slice(0, MOST_NOTICES).filter(isNotice) : []
  } catch {
    return []
  }
}

function isNotice(value: unknown): value is Notice {
  if (typeof value !== 'object' || value === null || !('kind' in value) || !('text' in value)) return false
  return ['success', 'warning', 'info', 'error'].includes(String(value.kind)) && typeof value.text === 'string'
}

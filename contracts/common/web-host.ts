import type { FormRoom } from './form-room.ts'
import type { UploadedFile } from './image.ts'
import type { CommonRefusal } from './text/messages.ts'

/** One call of the API as a screen's loader or action makes it; `path` is below `/api`. */
export interface ApiCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** A body that is not JSON (an upload), with its content type. */
  readonly raw?: { readonly bytes: Uint8Array; readonly contentType: string }
}

export interface ApiReply {
  readonly status: number
  readonly body: unknown
}

/** A form as it was posted, or why it was not read. */
export type PostedForm =
  | { readonly entries: readonly (readonly [name: string, value: string | UploadedFile])[] }
  | { readonly refused: CommonRefusal }

/** A notice shown once, top right, for five seconds (specification section 8), unless it stays. */
export interface Notice {
  readonly kind: 'success' | 'warning' | 'info' | 'error'
  readonly text: string
  /** Stands at the head of the page it led to, and leaves with that page. */
  readonly stays?: boolean
  /** The page it leads to says it at this place of its own, and nothing lies over the page. */
  readonly place?: string
}

/**
 * What the server hands to the built screens for one request: the only door between the two, so that neither imports the
 * other. Cookies set here go out with the reply.
 */
export interface WebHost {
  callApi(call: ApiCall): Promise<ApiReply>
  /** Whether the caller passes the door of a call: their credential and its access. Nothing is called or counted. */
  mayCall(call: Pick<ApiCall, 'method' | 'path'>): Promise<boolean>
  /** Reads the posted form, once. Nobody else does: the request that the screens are given has no body. */
  readForm(room: FormRoom): Promise<PostedForm>
  /** Id of the signed-in member, from the `auth` cookie; null for a visitor. The API decides what it is worth. */
  readonly memberId: string | null
  /** The company the page is for, by its address (contracts/common/acting.ts); null: the visitor themselves. */
  readonly actingFor: string | null
  /** Stores the `auth` cookie (specification section 3). */
  signIn(auth: { readonly id: string; readonly jwt: string }): void
  /** Deletes the `auth` cookie. */
  signOut(): void
  /** Shown on the next page: survives a redirect. */
  notify(notice: Notice): void
  /** Notices left by the request before; asking empties them. */
  takeNotices(): readonly Notice[]
  readonly theme: Theme
  chooseTheme(theme: Theme): void
  /** Short-lived memory of one browser (the second step of sign-in): HttpOnly, ten minutes, empty text forgets. */
  remember(name: string, value: string): void
  recall(name: string): string | null
  /** What this browser shows at sign-in in place of the second step, as the API handed it out; null where it keeps none. */
  readonly rememberedDevice: string | null
  /** Keeps that for as long as the API honours it; null forgets it. */
  keepDevice(token: string | null): void
  /** This page is made for one visitor: it is not kept for others, nor given to those who ask for it meanwhile. */
  keepPrivate(): void
  /** A whole page is asked for, not the data of a navigation inside the browser. */
  readonly isPage: boolean
  readonly nonce: string
  readonly requestId: string
  /** Trial pieces run: banner, `/deneme`, gallery. */
  readonly isTrial: boolean
  /** People are asked whether they want commercial messages: only where the register of consents can be told (law 6563 m.11). */
  readonly asksAdvertising: boolean
  /** Counts what this process has seen published: whatever is remembered under another number is out of date. */
  readonly publication: number
  /** The moment the platform believes it is, as an ISO text. The trial moves it. */
  now(): Promise<string>
  /** The site's address for the outside world, without a slash at its end; from configuration, never from a request. */
  readonly publicUrl: string
  /** Address of an outside page-view collector, or null when the operator configured none. */
  readonly pageViewUrl: string | null
  /** How often an open page asks whether something was published, in seconds; 0: never. */
  readonly followSeconds: number
  /** What the visitor said to that collector; null as long as they said nothing. */
  readonly pageViewChoice: PageViewChoice | null
  /** Keeps their answer in their browser for half a year. */
  choosePageViews(answer: PageViewChoice['answer']): Promise<void>
  /** Router entry after `load` (web/kernel/late-hydration.ts); off for comparison. */
  readonly lateHydration: boolean
}

export interface PageViewChoice {
  readonly answer: 'accepted' | 'refused'
  /** `2026-03-12`, Istanbul date. */
  readonly day: string
}

export type Theme = 'light' | 'dark'

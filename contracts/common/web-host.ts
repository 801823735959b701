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

/** A notice shown once, top right, for five seconds (specification section 8). */
export interface Notice {
  readonly kind: 'success' | 'warning' | 'info' | 'error'
  readonly text: string
}

/**
 * What the server hands to the built screens for one request: the only door between the two, so that neither imports the
 * other. Cookies set here go out with the reply.
 */
export interface WebHost {
  callApi(call: ApiCall): Promise<ApiReply>
  /** Id of the signed-in member, from the `auth` cookie; null for a visitor. The API decides what it is worth. */
  readonly memberId: string | null
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
  readonly nonce: string
  readonly requestId: string
  /** Trial pieces run: banner, `/deneme`, gallery. */
  readonly isTrial: boolean
  /** The moment the platform believes it is, as an ISO text. The trial moves it. */
  now(): Promise<string>
  /** Address of the page-view collector, or null: then nothing is reported. */
  readonly pageViewUrl: string | null
  /** Router entry after `load` (web/shell/late-hydration.ts); off for comparison. */
  readonly lateHydration: boolean
}

export type Theme = 'light' | 'dark'

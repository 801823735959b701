import type { Context } from '#server/kit/context.ts'

/** For whom keys are made and asked: the site's own name and origin, from the configuration and never from a request. */
export function relyingPartyOf({ baseUrl }: Pick<Context, 'baseUrl'>): {
  readonly id: string
  readonly origin: string
} {
  const { hostname, origin } = new URL(baseUrl)
  return { id: hostname, origin }
}

/** The library, asked for with the first key: whoever starts the platform does not wait for it. */
export const webAuthn = () => import('@simplewebauthn/server')

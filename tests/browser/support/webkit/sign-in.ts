import { paths } from '#contracts/paths.ts'
import { getMyConsole } from '#contracts/staff/endpoints.ts'
import type { Caller } from '#trial/play/api.ts'
import { PLAY_PASSWORD } from '#trial/play/person.ts'
import type { Window } from './window.ts'

/** Signs in on the sign-in page. */
export async function signIn(window: Window, emailAddress: string): Promise<void> {
  await window.goTo(paths.auth.signIn.href())
  await window.fill('E-posta adresi', emailAddress)
  await window.fill('Şifre', PLAY_PASSWORD)
  await window.press('Giriş yap')
  await window.expectAddress(new RegExp(`^(?!.*${paths.auth.signIn.pattern})`))
}

/** Makes a window one of the staff's who is signed in already, as the cookie of a sign-in does. */
export async function enterAs(window: Window, caller: Caller): Promise<void> {
  const { id } = await caller.call(getMyConsole, {})
  await window.goTo(paths.home.href())
  await window.keepCookie('auth', encodeURIComponent(JSON.stringify({ id, jwt: caller.jwt ?? '' })))
}

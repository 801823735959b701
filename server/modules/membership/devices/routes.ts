import * as calls from '#contracts/membership/sign-in/session-endpoints.ts'
import * as passkeyCalls from '#contracts/membership/sign-in/passkey-endpoints.ts'
import { route, type Route } from '#server/kit/http/route.ts'
import { addPasskey, preparePasskey } from '../passkeys/add-passkey.ts'
import { removePasskey, renamePasskey } from '../passkeys/change-passkeys.ts'
import { checkPasskey, preparePasskeyStep } from '../passkeys/check-passkey.ts'
import { preparePasskeySignIn, signInWithPasskey } from '../passkeys/sign-in-with-passkey.ts'
import { endOtherSessions, endOwnSession, forgetDevice } from './end-own-sessions.ts'
import { showSessions } from './show-sessions.ts'

/** What a member's devices are: keys, sessions, remembered browsers. */
export const deviceRoutes: readonly Route[] = [
  route(passkeyCalls.preparePasskeySignIn, preparePasskeySignIn),
  route(passkeyCalls.signInWithPasskey, signInWithPasskey),
  route(passkeyCalls.preparePasskeyStep, preparePasskeyStep),
  route(passkeyCalls.checkPasskey, checkPasskey),
  route(passkeyCalls.preparePasskey, preparePasskey),
  route(passkeyCalls.addPasskey, addPasskey),
  route(passkeyCalls.renamePasskey, renamePasskey),
  route(passkeyCalls.removePasskey, removePasskey),
  route(calls.getSessions, showSessions),
  route(calls.endSession, endOwnSession),
  route(calls.endOtherSessions, endOtherSessions),
  route(calls.forgetDevice, forgetDevice),
]

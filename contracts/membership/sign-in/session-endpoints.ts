import * as z from 'zod/mini'
import { endpoint } from '../../common/endpoint.ts'
import { idInput } from '../../common/text/text.ts'
import { done, nothing, unixSeconds } from '../../common/wire.ts'

// Where a member is signed in, which browsers are remembered, and how somebody came in or tried to.

export const getSessions = endpoint({
  method: 'GET',
  path: '/sessions/getsessions',
  access: 'member',
  summary: 'The member’s open sessions, this one first, the browsers he wants remembered, and his latest sign-ins.',
  input: nothing,
  output: z.object({
    sessions: z.array(
      z.object({
        id: z.string(),
        /** Kind of browser and device, `Chrome, Windows`; empty where nothing is known. */
        browser: z.string(),
        startedAt: unixSeconds,
        lastSeenAt: unixSeconds,
        isThis: z.boolean(),
        hasSecondStep: z.boolean(),
      }),
    ),
    devices: z.array(
      z.object({
        id: z.string(),
        browser: z.string(),
        rememberedAt: unixSeconds,
        lastUsedAt: unixSeconds,
        expiresAt: unixSeconds,
      }),
    ),
    history: z.array(
      z.object({
        at: unixSeconds,
        kind: z.enum(['signed-in', 'wrong-password', 'second-step-wrong', 'second-step-locked']),
        /** How the second step was shown, or what stood in its place; null where there was none. */
        means: z.nullable(
          z.enum(['app', 'recovery-code', 'passkey', 'sms', 'mail', 'remembered-device', 'passkey-alone']),
        ),
        /** Of successful ones, as long as the session’s record is kept. */
        browser: z.nullable(z.string()),
      }),
    ),
  }),
  errors: {},
})

export const endSession = endpoint({
  method: 'POST',
  path: '/sessions/endsession',
  access: 'member',
  summary: 'Ends one of the member’s sessions, within half a second.',
  input: z.object({ id: idInput }),
  output: done,
  errors: {},
})

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/sessions/endothersessions',
  access: 'member',
  summary: 'Ends every session of the member but this one.',
  input: nothing,
  output: z.object({ ended: z.int() }),
  errors: {},
})

export const forgetDevice = endpoint({
  method: 'POST',
  path: '/sessions/forgetdevice',
  access: 'member',
  summary: 'A remembered browser is asked for the second step again.',
  input: z.object({ id: idInput }),
  output: done,
  errors: {},
})

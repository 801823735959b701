import * as z from 'zod/mini'
import { endpoint } from '../common/endpoint.ts'
import { textMessages } from '../common/text/messages.ts'
import { localPathInput } from '../common/text/local-path.ts'
import { base64Input, codeText, idInput } from '../common/text/text.ts'

// What somebody typed into a form that was sent after their session had ended, until they have signed in again.

/** What is typed into an ordinary form, and several times that. */
const MOST_TYPED = 400_000
const MOST_PATH = 1_000

const path = localPathInput(MOST_PATH)

export const keepForm = endpoint({
  method: 'POST',
  path: '/auth/keepform',
  access: 'public',
  summary:
    'Keeps what a member typed, sealed, for ten minutes; only who has the key and signs in as that member reads it.',
  input: z.object({ memberId: idInput, path, content: base64Input(MOST_TYPED) }),
  output: z.object({ key: z.string() }),
  errors: {},
  bodyLimit: 1_048_576,
  throttle: { limit: 20, seconds: 600 },
})

export const getKeptForm = endpoint({
  method: 'POST',
  path: '/auth/getkeptform',
  access: 'member',
  summary:
    'What the member typed at this path before he signed in again; null for anybody else, elsewhere, and afterwards.',
  input: z.object({
    key: codeText((text) => /^[\w-]{43}$/.test(text), {
      required: textMessages.required,
      invalid: textMessages.malformed,
    }),
    path,
  }),
  output: z.object({ content: z.nullable(z.string()) }),
  errors: {},
})

import { createHmac } from 'node:crypto'
import type { InputOf } from '#contracts/common/endpoint.ts'
import { addHours } from '#contracts/common/time/time.ts'
import type { submitContactForm } from '#contracts/contact/endpoints.ts'
import { foldForComparison, type SubmissionFacts } from '#contracts/contact/rules.ts'
import type { Context } from '#server/kit/context.ts'
import { networksOf } from '#server/kit/http/request/client-network.ts'
import { derivedId, newId } from '#server/kit/id.ts'
import { readFormKey } from './form-key.ts'
import { isBeyond } from './soft-limit.ts'

type Submission = InputOf<typeof submitContactForm>

const PER_ADDRESS = { limit: 3, seconds: 3600 }
const PER_CLIENT = { limit: 6, seconds: 3600 }

export interface Gathered {
  /** Of the message: the same form with the same content gives the same id. */
  readonly id: string
  readonly nonce: string | null
  readonly fingerprint: Buffer
  readonly facts: SubmissionFacts
}

function keyed(context: Pick<Context, 'secrets'>, purpose: string, text: string): Buffer {
  return createHmac('sha256', context.secrets.session).update(`contact ${purpose} ${text}`).digest()
}

/** What is known about a message before it is judged. Null when the very same form has come in already. */
export async function gatherFacts(context: Context, input: Submission): Promise<Gathered | { readonly known: string }> {
  const key = input.formKey === '' ? null : readFormKey(context.secrets, input.formKey)
  const content = [input.name, input.surname, input.email, input.message]
  const id = key ? derivedId('contact-message', key.nonce, ...content) : newId()
  const sent = key ? await messagesOfForm(context, key.nonce) : []
  const again = sent.find((one) => one.id === id)
  if (again) return { known: again.reference_no }
  const fingerprint = keyed(context, 'text', foldForComparison(input.message))
  const ageSeconds = key ? (context.clock.now().getTime() - key.shownAt.getTime()) / 1000 : 0
  return {
    id,
    nonce: key?.nonce ?? null,
    fingerprint,
    facts: {
      message: input.message,
      honeypot: input.companyUrl,
      formKey: key ? { ageSeconds, isUsed: sent.length > 0 } : input.formKey === '' ? 'absent' : 'forged',
      sameTextCount: await countSameText(context, fingerprint),
      isManyFromAddress: await isBeyond(context, keyed(context, 'address', input.email), PER_ADDRESS),
      isManyFromClient: await isManyFromClient(context),
    },
  }
}

async function isManyFromClient(context: Context): Promise<boolean> {
  const beyond: boolean[] = []
  for (const { name, times } of networksOf(context.client.address))
    beyond.push(
      await isBeyond(context, keyed(context, 'client', name), { ...PER_CLIENT, limit: PER_CLIENT.limit * times }),
    )
  return beyond.includes(true)
}

async function messagesOfForm(
  context: Pick<Context, 'db'>,
  nonce: string,
): Promise<{ id: string; reference_no: string }[]> {
  return context.db
    .selectFrom('contact.message')
    .select(['id', 'reference_no'])
    .where('form_nonce', '=', nonce)
    .limit(50)
    .execute()
}

async function countSameText(context: Pick<Context, 'db' | 'clock'>, fingerprint: Buffer): Promise<number> {
  const rows = await context.db
    .selectFrom('contact.message')
    .select('id')
    .where('text_fingerprint', '=', fingerprint)
    .where('received_at', '>', addHours(context.clock.now(), -24))
    .limit(3)
    .execute()
  return rows.length
}

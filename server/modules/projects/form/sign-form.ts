import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type { StepMethod } from '#contracts/membership/sign-in/second-factor.ts'
import { formSections } from '#contracts/projects/form/sections.ts'
import type * as calls from '#contracts/projects/form/signing-endpoints.ts'
import { personOf, requireMember } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { Refusal } from '#server/kit/refusal.ts'
import {
  askForSignature,
  findSigningChannel,
  findStepMethods,
  proveCode,
  proveSignature,
  proveSigningCode,
  sendSigningCode,
  withCode,
} from '#server/modules/access/index.ts'
import { findFounderStanding } from '#server/modules/eligibility/index.ts'
import { findMember } from '#server/modules/members/index.ts'
import { requireAuthority } from '#server/modules/companies/index.ts'
import { findInformationForm } from './find-information-form.ts'
import { findFormSignatures } from './form-signature.ts'

type AsRead = Pick<InputOf<typeof calls.signForm>, 'projectId' | 'sha256'>
type Done = { done: true }

async function findOwn(context: Pick<Context, 'db'>, projectId: string, ownerId: string) {
  const project = await context.db
    .selectFrom('projects.project')
    .select(['id', 'title', 'state'])
    .where('id', '=', projectId)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  if (!project) throw new Refusal('not-found')
  return project
}

/** Second steps of their own, else a code that is sent to them: of staff too, for here they sign as a founder. */
async function findMeans(context: Pick<Context, 'db' | 'outside'>, personId: string) {
  const own = (await findStepMethods(context, personId)).filter((method) => method !== 'sms' && method !== 'mail')
  const isStrong = own.some((method) => method === 'passkey' || method === 'app')
  const person = await findMember(context, personId)
  if (isStrong || !person) return { isStrong, signsBy: own, sentTo: '' }
  const { channel, sentTo } = findSigningChannel(context, person)
  const signsBy: StepMethod[] = [channel]
  return { isStrong, signsBy, sentTo }
}

/** The approved version as it is signed, with its signature and how the caller may sign. */
export async function showFormToSign(
  context: Context,
  { projectId }: InputOf<typeof calls.getFormToSign>,
): Promise<OutputOf<typeof calls.getFormToSign>> {
  const member = requireMember(context.actor)
  const project = await findOwn(context, projectId, member.id)
  const form = await findInformationForm(context, projectId)
  if (!form) throw new Refusal('not-found')
  const signature = (await findFormSignatures(context, projectId)).get(form.version) ?? null
  const standing = await findFounderStanding(context, member.id)
  const isOpen = project.state === 'approved' && !signature && standing?.signerId === personOf(member)
  const { signsBy, sentTo } = isOpen ? await findMeans(context, personOf(member)) : { signsBy: [], sentTo: '' }
  return {
    projectId,
    title: project.title,
    version: form.version,
    sha256: form.sha256,
    approvedAt: toUnixSeconds(form.approvedAt),
    sections: formSections(form.content).map(({ entries, ...section }) => ({ ...section, entries: [...entries] })),
    signature,
    signer: standing?.signer ?? null,
    signsBy,
    sentTo,
  }
}

/**
 * The form as the caller read it, theirs to sign and not signed yet. Refuses `form-not-to-sign` outside of the days between approval and
 * publication, `form-not-signer`, `form-signed`, and `form-renewed` where another version came meanwhile.
 */
async function openToSign(context: Context, { projectId, sha256 }: AsRead) {
  const member = requireMember(context.actor)
  const { state } = await findOwn(context, projectId, member.id)
  if (state !== 'approved') throw new Refusal('form-not-to-sign')
  await requireAuthority(context, member.id)
  const personId = personOf(member)
  if ((await findFounderStanding(context, member.id))?.signerId !== personId) throw new Refusal('form-not-signer')
  const form = await findInformationForm(context, projectId)
  if (form?.sha256 !== sha256) throw new Refusal('form-renewed')
  if ((await findFormSignatures(context, projectId)).has(form.version)) throw new Refusal('form-signed')
  return { form, text: { memberId: personId, recordId: projectId, sha256 } }
}

/** The same, held: whoever publishes, gives it other days or signs in another tab comes before or after. */
async function lockToSign(tx: TransactionContext, asRead: AsRead) {
  await tx.db.selectFrom('projects.project').select('id').where('id', '=', asRead.projectId).forUpdate().execute()
  return openToSign(tx, asRead)
}

/** Sends the code that signs, to who has no second step of their own. Refuses `method-off` to who has. */
export async function sendFormSigningCode(
  context: Context,
  asRead: InputOf<typeof calls.sendFormSigningCode>,
): Promise<OutputOf<typeof calls.sendFormSigningCode>> {
  requireMember(context.actor)
  const { text } = await openToSign(context, asRead)
  if ((await findMeans(context, text.memberId)).isStrong) throw new Refusal('method-off')
  const { sentTo, expiresAt, resendAt } = await sendSigningCode(context, text)
  return { sentTo, expiresAt: toUnixSeconds(expiresAt), resendAt: toUnixSeconds(resendAt) }
}

/** Signs by a code: of their app, one of those they keep, or the one that was sent. */
export async function signForm(context: Context, form: InputOf<typeof calls.signForm>): Promise<Done> {
  const personId = personOf(requireMember(context.actor))
  return withCode(context, personId, async (tx) => {
    const open = await lockToSign(tx, form)
    const { isStrong } = await findMeans(tx, personId)
    const proof = isStrong ? await proveCode(tx, personId, form.code) : await proveSigningCode(tx, open.text, form.code)
    return typeof proof === 'string' ? proof : putSignature(tx, open, proof.means)
  })
}

/** What one of their devices signs in place of a code: this form, once. */
export async function prepareFormSignature(
  context: Context,
  asRead: InputOf<typeof calls.prepareFormSignature>,
): Promise<OutputOf<typeof calls.prepareFormSignature>> {
  requireMember(context.actor)
  const { text } = await openToSign(context, asRead)
  return askForSignature(context, text)
}

/** Signs by a passkey. */
export async function signFormWithPasskey(
  context: Context,
  form: InputOf<typeof calls.signFormWithPasskey>,
): Promise<Done> {
  requireMember(context.actor)
  // Said, not thrown: what was shown is used up, and the failure recorded.
  const outcome = await inTransaction(context, async (tx) => {
    const open = await lockToSign(tx, form)
    const proof = await proveSignature(tx, open.text, form.credential)
    return typeof proof === 'string' ? proof : putSignature(tx, open, proof.means)
  })
  if (typeof outcome === 'string') throw new Refusal(outcome)
  return outcome
}

async function putSignature(
  tx: TransactionContext,
  { form, text }: Awaited<ReturnType<typeof openToSign>>,
  means: StepMethod,
): Promise<Done> {
  await keepSignature(tx, { projectId: text.recordId, form, signerId: text.memberId, means })
  return { done: true }
}

/** Keeps a signature under a version of the form and records it. The caller has proven the signer's second step. */
export async function keepSignature(
  tx: TransactionContext,
  {
    projectId,
    form: { version, sha256 },
    signerId,
    means,
  }: {
    readonly projectId: string
    readonly form: { readonly version: number; readonly sha256: string }
    readonly signerId: string
    readonly means: StepMethod
  },
): Promise<void> {
  await tx.db
    .insertInto('projects.form_signature')
    .values({ project_id: projectId, version, signed_by: signerId, sha256, means, signed_at: tx.clock.now() })
    .execute()
  await recordEvent(tx, {
    action: 'project.form-signed',
    subjectId: projectId,
    data: { formVersion: version, formSha256: sha256, means },
  })
}

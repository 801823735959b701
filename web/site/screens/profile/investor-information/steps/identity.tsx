import { type FormAction, submitWith } from '#web/form/submit.ts'
import { advance, returning } from './advance.ts'
import { PaperField, withFile } from '#web/site/components/paper/paper-field.tsx'
import { Place, readReviews, reviewForms, ReviewState } from './review.tsx'
import { askIdentityReview } from '#contracts/membership/review/endpoints.ts'
import { EDEVLET_PATH } from '#contracts/membership/edevlet.ts'
import { WITH_PAPER } from '#contracts/membership/review/kinds.ts'
import { stepHref } from '#contracts/membership/step-address.ts'
import { Link, type LoaderFunctionArgs, useActionData } from 'react-router'
import { load } from '#web/api/load.ts'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { IDENTITY_TYPES } from '#contracts/membership/identity-types.ts'
import {
  checkMemberState,
  getEDevletResult,
  getIdentityInformation,
  updateIdentityInformation,
} from '#contracts/membership/endpoints.ts'
import { formatDay, istanbulMoment } from '#contracts/common/time/time.ts'
import type { FormReply } from '#web/form/form-reply.ts'
import { ContractForm, DateField, HiddenField, RadioGroup, SubmitButton, TextField } from '#web/form/index.ts'
import { Alert, Arrival, LinkButton, Moment } from '#web/ui/index.ts'
import type { SampleValues } from '#web/components/trial-hints/read-sample.ts'
import { Facts } from '#web/components/facts.tsx'
import { text } from '../text.ts'

const words = text.identity

export async function readIdentity(args: LoaderFunctionArgs) {
  const [identity, proof, attempt, reviews] = await Promise.all([
    load(getIdentityInformation, {}, args),
    load(checkMemberState, {}, args),
    load(getEDevletResult, {}, args),
    readReviews(args),
  ])
  const back = returning(args.request)
  return {
    identity,
    proof,
    attempt,
    reviews,
    leave: `${EDEVLET_PATH}?${new URLSearchParams(back)}`,
    isWithPaper: new URL(args.request.url).searchParams.has('belge'),
    withPaper: `${stepHref('identity', { ...back, ...WITH_PAPER })}#identity`,
    withoutPaper: `${stepHref('identity', back)}#identity`,
  }
}

export const identityForms: Readonly<Record<string, FormAction>> = {
  identity: submitWith(updateIdentityInformation, { after: advance(text.saved.identity) }),
  ...reviewForms,
}

type Found = Awaited<ReturnType<typeof readIdentity>>

/** Asks the identity service; what it confirmed is shown and cannot be changed. */
export function IdentityForm({ found, sample }: { readonly found: Found; readonly sample: SampleValues }) {
  const { identity, proof, reviews } = found
  const reply = useActionData<FormReply>()
  if (identity.verified) return <VerifiedIdentity identity={identity} provenBy={proof.provenBy} />
  const isWaiting = reviews.identity?.outcome === 'waiting'
  const isPosted = reply?.ok === false && reply.form === 'identity-review'
  return (
    <div className="grid gap-6">
      <ReviewState kind="identity" review={reviews.identity} />
      {!isWaiting && (found.isWithPaper || isPosted) ? (
        <PaperForm found={found} />
      ) : (
        <>
          {proof.isOffered && <ByEDevlet attempt={found.attempt} leave={found.leave} />}
          <TypedForm found={found} sample={sample} />
          {!isWaiting && <ByPaper toForm={found.withPaper} />}
        </>
      )}
    </div>
  )
}

function TypedForm({ found: { identity, proof }, sample }: { readonly found: Found; readonly sample: SampleValues }) {
  return (
    <ContractForm
      endpoint={updateIdentityInformation}
      form="identity"
      values={{ firstName: identity.firstName, lastName: identity.lastName, ...sample }}
    >
      {proof.isOffered && <h3>{text.eDevlet.orType}</h3>}
      <p className="prose-measure text-soft">{words.why}</p>
      <Consolation />
      <IdentityFields />
      <p>
        <SubmitButton icon="shield">{words.submit}</SubmitButton>
      </p>
    </ContractForm>
  )
}

/** The fields both forms have; where a refusal leads to them, each has its place. */
function IdentityFields({ placed = false }: { readonly placed?: boolean }) {
  const kind = placed ? 'identity' : null
  return (
    <>
      <RadioGroup
        name="identityType"
        label={words.type}
        columns
        defaultValue="citizen"
        options={IDENTITY_TYPES.map((type) => ({ key: type, value: words.types[type], hint: words.typeHints[type] }))}
      />
      <div className="grid gap-x-5 gap-y-1 sm:grid-cols-2">
        <Place kind={kind} field="firstName">
          <TextField name="firstName" label={words.firstName} hint={words.firstNameHint} autoComplete="given-name" />
        </Place>
        <Place kind={kind} field="lastName" className="sm:self-end">
          <TextField name="lastName" label={words.lastName} autoComplete="family-name" />
        </Place>
        <Place kind={kind} field="number">
          <TextField name="number" label={words.number} inputMode="numeric" maxLength={64} autoComplete="off" />
        </Place>
        <Place kind={kind} field="birthDate">
          <DateField name="birthDate" label={words.birthDate} autoComplete="bday" />
        </Place>
      </div>
    </>
  )
}

/**
 * Where the register does not confirm or is silent: an officer looks at the identity card. What was just typed goes along as it is, so
 * that only the card is missing.
 */
function ByPaper({ toForm }: { readonly toForm: string }) {
  const refused = useRefused()
  const isNeeded = refused?.code === 'identity-mismatch' || refused?.code === 'identity-unavailable'
  return (
    <section className="grid gap-3 border-t border-line pt-6">
      <h3>{text.review.title}</h3>
      <p className="prose-measure text-soft">{text.review.why}</p>
      {isNeeded ? (
        <ContractForm
          endpoint={askIdentityReview}
          form="identity-review"
          encType="multipart/form-data"
          complete={withFile}
          className="grid gap-4"
        >
          <p className="font-semibold">{text.review.asTyped}</p>
          {TYPED.map((name) => (
            <HiddenField key={name} name={name} value={String(refused.values[name] ?? '')} />
          ))}
          <PaperField name="base64document" label={text.review.identityPaper} hint={text.review.paperHint} />
          <p>
            <SubmitButton look="secondary">{text.review.submit}</SubmitButton>
          </p>
        </ContractForm>
      ) : (
        <p>
          <LinkButton look="secondary" size="small" to={toForm} preventScrollReset>
            {text.review.open}
          </LinkButton>
        </p>
      )}
    </section>
  )
}

const TYPED = ['identityType', 'firstName', 'lastName', 'number', 'birthDate'] as const

/** The whole form with a paper, whose fields the reasons of a refusal lead to. */
function PaperForm({ found: { identity, withoutPaper } }: { readonly found: Found }) {
  return (
    <ContractForm
      endpoint={askIdentityReview}
      form="identity-review"
      encType="multipart/form-data"
      complete={withFile}
      className="grid gap-4"
      values={{ firstName: identity.firstName, lastName: identity.lastName }}
    >
      <div className="grid gap-1">
        <h3>{text.review.title}</h3>
        <p className="prose-measure text-soft">{text.review.why}</p>
      </div>
      <IdentityFields placed />
      <Place kind="identity" field="document">
        <PaperField name="base64document" label={text.review.identityPaper} hint={text.review.paperHint} />
      </Place>
      <p className="flex flex-wrap items-center gap-4">
        <SubmitButton>{text.review.submit}</SubmitButton>
        <Link to={withoutPaper} className="link" preventScrollReset>
          {text.review.without}
        </Link>
      </p>
    </ContractForm>
  )
}

/** The first form as it came back with a refusal: what was typed there stands in the second too. */
function useRefused() {
  const reply = useActionData<FormReply>()
  return reply && !reply.ok && reply.form === 'identity' ? reply : null
}

/** The way by e-Devlet, and what became of the last time. */
function ByEDevlet({ attempt, leave }: Pick<Found, 'attempt' | 'leave'>) {
  return (
    <section className="grid gap-3 border-b border-line pb-6">
      <h3>{text.eDevlet.title}</h3>
      {attempt.state === 'failed' && attempt.at !== null && (
        <Arrival of={attempt.at}>
          <Alert kind="warning" title={attempt.message}>
            <Moment at={attempt.at} />
          </Alert>
        </Arrival>
      )}
      {attempt.state === 'checking' && (
        <Alert kind="info" title={text.eDevlet.checking}>
          <Link to="" className="link">
            {text.eDevlet.refresh}
          </Link>
        </Alert>
      )}
      <p className="prose-measure text-soft">{text.eDevlet.why}</p>
      <p>
        <LinkButton to={leave} reloadDocument>
          {text.eDevlet.leave}
        </LinkButton>
      </p>
    </section>
  )
}

/** What the sentence of the refusal leaves open: what was kept, or what usually is the matter. */
function Consolation() {
  const code = useRefused()?.code
  if (code === 'identity-unavailable') return <Alert kind="info" title={words.kept} />
  if (code === 'identity-mismatch') return <Alert kind="info" title={words.mismatch} />
  return null
}

function VerifiedIdentity({
  identity,
  provenBy,
}: {
  readonly identity: OutputOf<typeof getIdentityInformation>
  readonly provenBy: Found['proof']['provenBy']
}) {
  return (
    <div className="grid gap-4">
      <Facts
        facts={[
          [words.type, identity.identityType ? words.types[identity.identityType] : ''],
          [words.number, identity.maskedNumber],
          [words.firstName, identity.firstName],
          [words.lastName, identity.lastName],
          [words.birthDate, identity.birthDate ? formatDay(istanbulMoment(identity.birthDate)) : ''],
          [words.proof, provenBy ? words.proofs[provenBy] : ''],
        ]}
      />
      <p className="prose-measure text-sm text-soft">{words.verified}</p>
    </div>
  )
}

import { Link } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { paths } from '#contracts/paths.ts'
import {
  getFormToSign,
  prepareFormSignature,
  sendFormSigningCode,
  signForm,
  signFormWithPasskey,
} from '#contracts/projects/form/signing-endpoints.ts'
import { load, requireMember } from '#web/api/load.ts'
import { namedId } from '#web/api/named-id.ts'
import { PasskeyButton } from '#web/components/passkey/passkey-button.tsx'
import { ContractForm, HiddenField, SubmitButton, TextField } from '#web/form/index.ts'
import { submitMany, submitWith } from '#web/form/submit.ts'
import { titled } from '#web/shell/meta.ts'
import { IfMay } from '#web/site/components/acting/if-may.tsx'
import { Alert, Icon, Moment } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { text } from './text.ts'

export const handle = { isFlow: true }

export const meta = titled(text.title)

export async function loader(args: Route.LoaderArgs) {
  requireMember(args)
  return load(getFormToSign, { projectId: namedId(args.params.draftId) }, args)
}

const here = (_data: unknown, { params }: Route.ActionArgs): string => paths.projectDraftSignature.href(params)

export const action = submitMany({
  kod: submitWith(sendFormSigningCode, { notice: text.sent, redirectTo: here }),
  imza: submitWith(signForm, { notice: text.done, redirectTo: here }),
  'anahtarla-imza': submitWith(signFormWithPasskey, { notice: text.done, redirectTo: here }),
})

type Form = OutputOf<typeof getFormToSign>

/** The approved form as its founder signs it: the text, its hash, and the signature by their own second step. */
export default function Signature({ loaderData: form }: Route.ComponentProps) {
  const isToSign = form.signature === null && form.signsBy.length > 0
  return (
    <div className="wrap max-w-4xl py-6 md:py-10">
      <Link to={paths.profile.myProjects.href()} className="link inline-flex items-center gap-2 py-1 text-sm">
        <Icon name="arrow-left" className="size-4" />
        {text.back}
      </Link>
      <p className="mt-4 text-sm text-soft">{text.title}</p>
      <h1 className="mt-1 break-words">{form.title}</h1>
      <p className="mt-3 text-soft">
        {text.version(form.version)} · {text.approved}: <Moment at={form.approvedAt} />
      </p>
      <p className="mt-1 text-sm break-all text-soft">
        {text.hash}: {form.sha256}
      </p>
      {isToSign && (
        <p className="prose-measure mt-6">
          {text.lead}{' '}
          <a href="#imza" className="link inline-flex min-h-6 items-center font-semibold">
            {text.toSigning}
          </a>
        </p>
      )}
      {!isToSign && <Standing form={form} />}
      <h2 className="mt-10 mb-4 text-lg">{form.signature ? text.signedText : text.text}</h2>
      <div className="grid gap-8">
        {form.sections.map((section) => (
          <Section key={section.key} section={section} />
        ))}
      </div>
      {isToSign && (
        <IfMay grant="manage" binds>
          <Signing form={form} />
        </IfMay>
      )}
    </div>
  )
}

/** Signed, or not to be signed by the reader now, and why. */
function Standing({ form: { signature, signer } }: { readonly form: Form }) {
  if (!signature) return <p className="prose-measure mt-6">{signer ? text.notYours(signer) : text.notNow}</p>
  return (
    <div className="mt-6">
      <Alert kind="success" title={text.signedTitle}>
        <p>
          {text.signedBy(signature.signer)} · <Moment at={signature.signedAt} />
        </p>
      </Alert>
    </div>
  )
}

/** Where the text ends: what is signed has been read. */
function Signing({ form }: { readonly form: Form }) {
  const { signsBy } = form
  return (
    <section id="imza" className="card mt-10 grid scroll-mt-24 gap-5 p-6">
      <h2 className="text-lg">{text.signing}</h2>
      <p className="prose-measure">{text.onlyThis(form.version)}</p>
      {signsBy.includes('passkey') && <ByKey form={form} />}
      <ByCode form={form} />
    </section>
  )
}

function AsRead({ projectId, sha256 }: Pick<Form, 'projectId' | 'sha256'>) {
  return (
    <>
      <HiddenField name="projectId" value={projectId} />
      <HiddenField name="sha256" value={sha256} />
    </>
  )
}

function ByKey({ form: { projectId, sha256 } }: { readonly form: Form }) {
  return (
    <ContractForm endpoint={signFormWithPasskey} form="anahtarla-imza" className="needs-script grid max-w-sm gap-3">
      <AsRead projectId={projectId} sha256={sha256} />
      <PasskeyButton
        look="primary"
        wish={{ kind: 'sign', ask: (call) => call(prepareFormSignature, { projectId, sha256 }) }}
      >
        {text.byKey}
      </PasskeyButton>
    </ContractForm>
  )
}

/** By a code of their app, one of those they keep, or one that is sent to them. */
function ByCode({ form: { projectId, sha256, signsBy, sentTo } }: { readonly form: Form }) {
  const isSent = signsBy.includes('sms') || signsBy.includes('mail')
  const hasApp = signsBy.includes('app')
  const to = text.to[signsBy.includes('sms') ? 'sms' : 'mail'](sentTo)
  return (
    <div className="grid max-w-sm gap-5">
      {isSent && (
        <ContractForm endpoint={sendFormSigningCode} form="kod" className="grid gap-3" keepsScroll>
          <AsRead projectId={projectId} sha256={sha256} />
          <p className="text-sm text-soft">{text.sendHint(to)}</p>
          <SubmitButton look="secondary">{text.send}</SubmitButton>
        </ContractForm>
      )}
      <ContractForm endpoint={signForm} form="imza" className="grid gap-3">
        {signsBy.includes('passkey') && <h2 className="text-base">{text.orByCode}</h2>}
        <AsRead projectId={projectId} sha256={sha256} />
        <TextField
          name="code"
          label={text.code}
          hint={isSent ? text.sentCode(to) : hasApp ? text.appCode : text.recovery}
          autoComplete="one-time-code"
          inputMode={isSent || hasApp ? 'numeric' : 'text'}
          maxLength={64}
        />
        <SubmitButton look={signsBy.includes('passkey') ? 'secondary' : 'primary'}>{text.sign}</SubmitButton>
      </ContractForm>
    </div>
  )
}

function Section({ section: { title, entries } }: { readonly section: Form['sections'][number] }) {
  return (
    <section>
      <h3 className="border-b border-edge pb-2 text-base">{title}</h3>
      <dl>
        {entries.map(({ key, label, value, group }) => (
          <div key={key} className="grid gap-x-6 border-b border-line py-2.5 sm:grid-cols-[14rem_minmax(0,1fr)]">
            <dt className="text-soft">
              {group ? `${group}: ` : ''}
              {label}
            </dt>
            <dd className="min-w-0 break-words whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

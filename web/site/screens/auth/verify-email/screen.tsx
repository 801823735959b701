import { Link } from 'react-router'
import { sendVerificationEmail, verifyEmail } from '#contracts/membership/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { trialPaths } from '#contracts/staff-paths.ts'
import { hostOf } from '#web/api/call.ts'
import { AuthPage } from '#web/site/components/auth-page.tsx'
import { MEMORY } from '#web/components/auth-memory.ts'
import { ContractForm, EmailField, SubmitButton } from '#web/form/index.ts'
import type { FormReply } from '#web/form/form-reply.ts'
import { submitMany, submitWith } from '#web/form/submit.ts'
import { titled } from '#web/shell/meta.ts'
import { useShell } from '#web/kernel/shell-data.ts'
import { Alert, LinkButton } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { text } from './text.ts'

export const meta = titled(text.title, text.description)

/** Only reads: opening the link uses nothing up, because mail programs open links by themselves. */
export function loader({ context, request }: Route.LoaderArgs) {
  return {
    token: new URL(request.url).searchParams.get('token'),
    address: hostOf(context).recall(MEMORY.address),
  }
}

const resend = submitWith(sendVerificationEmail, {
  notice: text.resent,
  redirectTo: paths.auth.verifyEmail.href(),
})

export const action = submitMany({
  dogrula: submitWith(verifyEmail, {
    after: ({ emailAddress }, { context }) => {
      hostOf(context).remember(MEMORY.address, emailAddress)
    },
    notice: ({ already }) => (already ? text.withToken.already : text.withToken.done),
    redirectTo: paths.auth.signIn.href(),
  }),
  yeniden: (args, form) => {
    const typed = form.get('emailAddress')
    if (typeof typed === 'string' && typed.length <= 254) hostOf(args.context).remember(MEMORY.address, typed.trim())
    return resend(args, form)
  },
})

export default function VerifyEmail({ loaderData: { token, address }, actionData }: Route.ComponentProps) {
  if (token) return <WithToken token={token} reply={actionData} />
  if (address) return <Sent address={address} />
  return (
    <AuthPage title={text.title} lead={<p>{text.ask.lead}</p>}>
      <AskAgain />
    </AuthPage>
  )
}

function WithToken({ token, reply }: { readonly token: string; readonly reply: FormReply | undefined }) {
  const words = text.withToken
  const isSpent = reply?.ok === false && reply.code === 'token-invalid'
  return (
    <AuthPage title={text.title} lead={isSpent ? null : <p>{words.lead}</p>}>
      <ContractForm form="dogrula" endpoint={verifyEmail} className="grid gap-4">
        <input type="hidden" name="token" value={token} />
        {!isSpent && <SubmitButton wide>{words.submit}</SubmitButton>}
      </ContractForm>
      {isSpent && (
        <>
          <div className="mt-6 grid justify-items-start gap-3">
            <p>{words.maybeDone}</p>
            <LinkButton to={paths.auth.signIn.href()} look="secondary">
              {text.signIn}
            </LinkButton>
          </div>
          <section className="mt-8 grid gap-4">
            <h2 className="text-lg">{words.invalid}</h2>
            <AskAgain />
          </section>
        </>
      )}
    </AuthPage>
  )
}

function Sent({ address }: { readonly address: string }) {
  const { isTrial } = useShell()
  const words = text.sent
  return (
    <AuthPage
      title={words.title}
      lead={
        <p>
          {words.before} <b className="break-all text-ink">{address}</b> {words.after}
        </p>
      }
    >
      <div className="grid gap-6">
        {isTrial && (
          <Alert kind="warning" title={words.trial}>
            <p>
              <LinkButton to={trialPaths.inbox.href({ kime: address })} look="secondary" size="small" icon="mail">
                {words.trialLink}
              </LinkButton>
            </p>
          </Alert>
        )}
        <p className="text-soft">{words.spam}</p>
        <ContractForm form="yeniden" endpoint={sendVerificationEmail} className="grid gap-3">
          <input type="hidden" name="emailAddress" value={address} />
          <p className="flex flex-wrap gap-3">
            <SubmitButton look="secondary" icon="mail">
              {words.resend}
            </SubmitButton>
            <LinkButton to={paths.auth.signIn.href()} look="quiet">
              {text.signIn}
            </LinkButton>
          </p>
        </ContractForm>
        <p>
          {words.wrong}{' '}
          <Link to={paths.auth.signUp.href()} className="link">
            {words.again}
          </Link>
        </p>
      </div>
    </AuthPage>
  )
}

function AskAgain() {
  return (
    <ContractForm form="yeniden" endpoint={sendVerificationEmail} className="grid gap-3">
      <EmailField name="emailAddress" label={text.ask.email} />
      <SubmitButton wide>{text.ask.submit}</SubmitButton>
    </ContractForm>
  )
}

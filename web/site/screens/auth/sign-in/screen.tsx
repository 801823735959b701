import { Link } from 'react-router'
import { postSignIn, sendVerificationEmail, signInWithPasskey } from '#contracts/membership/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { hostOf } from '#web/api/call.ts'
import { leadTo } from '#web/api/lead-to.ts'
import { enter, enterOpened } from '#web/components/auth-enter.ts'
import { AuthPage } from '#web/site/components/auth-page.tsx'
import { MEMORY } from '#web/components/auth-memory.ts'
import { returnPath, wantedBy } from '#web/components/auth-return.ts'
import { PasskeyButton } from '#web/components/passkey/passkey-button.tsx'
import { ContractForm, EmailField, PasswordField, SubmitButton } from '#web/form/index.ts'
import type { FormReply } from '#web/form/form-reply.ts'
import { submitMany, submitWith } from '#web/form/submit.ts'
import { titled } from '#web/shell/meta.ts'
import { Alert, Arrival } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { DemoLogins } from './demo-logins.tsx'
import { readDemoLogins } from './read-demo-logins.ts'
import { text } from './text.ts'

export const meta = titled(text.title, text.description)

const NOT_VERIFIED = 'email-not-verified'

export async function loader(args: Route.LoaderArgs) {
  const host = hostOf(args.context)
  if (host.memberId) throw leadTo(returnPath(args), args.request)
  return {
    address: host.recall(MEMORY.address) ?? '',
    further: wantedBy(args.request),
    demoLogins: await readDemoLogins(args.context),
  }
}

export const action = submitMany({
  giris: submitWith(postSignIn, {
    complete: (input, { context }) => ({
      emailAddress: String(input['emailAddress'] ?? ''),
      password: String(input['password'] ?? ''),
      rememberedDevice: hostOf(context).rememberedDevice,
    }),
    after: enter,
  }),
  anahtar: submitWith(signInWithPasskey, { after: enterOpened }),
  yeniden: submitWith(sendVerificationEmail, {
    notice: text.unverified.sent,
    redirectTo: (_done, { request }) => paths.auth.signIn.href(wantedBy(request)),
  }),
})

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { address, further, demoLogins } = loaderData
  return (
    <AuthPage
      title={text.title}
      lead={<p>{text.lead}</p>}
      beside={demoLogins.length > 0 ? <DemoLogins logins={demoLogins} /> : undefined}
    >
      <Unverified reply={actionData} />
      <ContractForm
        form="giris"
        endpoint={postSignIn}
        values={{ emailAddress: address }}
        tells={[NOT_VERIFIED]}
        className="grid gap-3"
      >
        <EmailField name="emailAddress" label={text.email} autoComplete="username" />
        <PasswordField name="password" label={text.password} autoComplete="current-password" />
        <SubmitButton wide>{text.submit}</SubmitButton>
      </ContractForm>
      <ContractForm form="anahtar" endpoint={signInWithPasskey} className="mt-3 grid gap-3">
        <PasskeyButton wish={{ kind: 'sign-in' }} look="secondary">
          {text.passkey}
        </PasskeyButton>
      </ContractForm>
      <p className="mt-6 flex flex-wrap justify-between gap-x-6 gap-y-2">
        <Link to={paths.auth.forgotPassword.href()} className="link">
          {text.forgot}
        </Link>
        <span>
          {text.noAccount}{' '}
          <Link to={paths.auth.signUp.href(further)} className="link font-semibold">
            {text.signUp}
          </Link>
        </span>
      </p>
    </AuthPage>
  )
}

/** The right password of an address that is not verified yet: the way on, not only the refusal. */
function Unverified({ reply }: { readonly reply: FormReply | undefined }) {
  if (!reply || reply.ok || reply.code !== NOT_VERIFIED) return null
  return (
    <Arrival of={reply} className="mb-6">
      <Alert kind="warning" title={text.unverified.title}>
        <ContractForm form="yeniden" endpoint={sendVerificationEmail}>
          <input type="hidden" name="emailAddress" value={String(reply.values['emailAddress'] ?? '')} />
          <p>
            <SubmitButton look="secondary" size="small" icon="mail">
              {text.unverified.submit}
            </SubmitButton>
          </p>
        </ContractForm>
      </Alert>
    </Arrival>
  )
}

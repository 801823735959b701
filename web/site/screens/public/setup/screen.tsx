import { createFirstAdministrator, getSetup, replaceLostFactor } from '#contracts/membership/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { call } from '#web/api/call.ts'
import { pageAnswer } from '#web/api/load.ts'
import { ApiRefusal } from '#web/api/refusal.ts'
import { enter } from '#web/components/auth-enter.ts'
import { AuthPage } from '#web/site/components/auth-page.tsx'
import { NewPasswordFields } from '#web/site/components/new-password-fields.tsx'
import { ContractForm, EmailField, PasswordField, SubmitButton, TextField } from '#web/form/index.ts'
import { submitMany, submitWith } from '#web/form/submit.ts'
import { titled } from '#web/shell/meta.ts'
import { LinkButton } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { text } from './text.ts'

export const meta = titled(text.title, text.description)

const INVALID = { valid: false, purpose: 'first-administrator' } as const

/** Looking does not use the link up. */
export async function loader(args: Route.LoaderArgs) {
  const key = new URL(args.request.url).searchParams.get('token') ?? ''
  try {
    return { key, ...(key ? await call(getSetup, { key }, args.context) : INVALID) }
  } catch (error) {
    if (error instanceof ApiRefusal && error.status >= 400 && error.status < 500) return { key, ...INVALID }
    throw pageAnswer(error, args)
  }
}

export const action = submitMany({
  yonetici: submitWith(createFirstAdministrator, { after: enter }),
  uygulama: submitWith(replaceLostFactor, { after: enter }),
})

export default function Setup({ loaderData: { key, valid, purpose } }: Route.ComponentProps) {
  if (!valid) {
    return (
      <AuthPage title={text.closed.title} lead={<p>{text.closed.text}</p>}>
        <LinkButton to={paths.auth.signIn.href()} look="secondary">
          {text.closed.action}
        </LinkButton>
      </AuthPage>
    )
  }
  if (purpose === 'lost-factor') return <LostFactor linkKey={key} />
  return (
    <AuthPage title={text.heading} lead={<p>{text.lead}</p>}>
      <ContractForm endpoint={createFirstAdministrator} form="yonetici" className="grid gap-3">
        <input type="hidden" name="key" value={key} />
        <div className="grid gap-x-5 gap-y-3 sm:grid-cols-2">
          <TextField name="firstName" label={text.firstName} autoComplete="given-name" maxLength={50} />
          <TextField name="lastName" label={text.lastName} autoComplete="family-name" maxLength={50} />
        </div>
        <EmailField name="emailAddress" label={text.email} autoComplete="username" />
        <NewPasswordFields label={text.password} repeat={text.passwordRepeat} />
        <SubmitButton wide>{text.submit}</SubmitButton>
      </ContractForm>
    </AuthPage>
  )
}

/** Printed on the server's command line for an administrator who lost their app: link and password open its set-up. */
function LostFactor({ linkKey }: { readonly linkKey: string }) {
  const words = text.lostFactor
  return (
    <AuthPage title={words.heading} lead={<p>{words.lead}</p>}>
      <ContractForm endpoint={replaceLostFactor} form="uygulama" className="grid gap-3">
        <input type="hidden" name="key" value={linkKey} />
        <PasswordField name="password" label={text.password} autoComplete="current-password" />
        <SubmitButton wide>{words.submit}</SubmitButton>
      </ContractForm>
    </AuthPage>
  )
}

import { createFirstAdministrator, getSetup } from '#contracts/membership/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { call } from '#web/api/call.ts'
import { pageAnswer } from '#web/api/load.ts'
import { ApiRefusal } from '#web/api/refusal.ts'
import { enter } from '#web/components/auth-enter.ts'
import { AuthPage } from '#web/components/auth-page.tsx'
import { NewPasswordFields } from '#web/components/new-password-fields.tsx'
import { ContractForm, EmailField, SubmitButton, TextField } from '#web/form/index.ts'
import { submit } from '#web/form/submit.ts'
import { titled } from '#web/shell/meta.ts'
import { LinkButton } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { text } from './text.ts'

export const meta = titled(text.title, text.description)

/** Looking does not use the link up. */
export async function loader(args: Route.LoaderArgs) {
  const key = new URL(args.request.url).searchParams.get('token') ?? ''
  try {
    const { valid } = key ? await call(getSetup, { key }, args.context) : { valid: false }
    return { key, valid }
  } catch (error) {
    if (error instanceof ApiRefusal && error.status >= 400 && error.status < 500) return { key, valid: false }
    throw pageAnswer(error, args)
  }
}

export const action = submit(createFirstAdministrator, { after: enter })

export default function Setup({ loaderData: { key, valid } }: Route.ComponentProps) {
  if (!valid) {
    return (
      <AuthPage title={text.closed.title} lead={<p>{text.closed.text}</p>}>
        <LinkButton to={paths.auth.signIn.href()} look="secondary">
          {text.closed.action}
        </LinkButton>
      </AuthPage>
    )
  }
  return (
    <AuthPage title={text.heading} lead={<p>{text.lead}</p>}>
      <ContractForm endpoint={createFirstAdministrator} className="grid gap-3">
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

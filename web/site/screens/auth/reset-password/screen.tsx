import { postResetPassword, validatePasswordToken } from '#contracts/membership/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { call } from '#web/api/call.ts'
import { pageAnswer } from '#web/api/load.ts'
import { ApiRefusal } from '#web/api/refusal.ts'
import { AuthPage } from '#web/site/components/auth-page.tsx'
import { NewPasswordFields } from '#web/site/components/new-password-fields.tsx'
import { ContractForm, SubmitButton } from '#web/form/index.ts'
import { submit } from '#web/form/submit.ts'
import { titled } from '#web/shell/meta.ts'
import { LinkButton } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { text } from './text.ts'

export const meta = titled(text.title, text.description)

/** Looking does not use the link up; whoever opens a spent one learns it before typing. */
export async function loader(args: Route.LoaderArgs) {
  const token = new URL(args.request.url).searchParams.get('token') ?? ''
  try {
    const { valid } = token ? await call(validatePasswordToken, { token }, args.context) : { valid: false }
    return { token, valid }
  } catch (error) {
    if (error instanceof ApiRefusal && error.status >= 400 && error.status < 500) return { token, valid: false }
    throw pageAnswer(error, args)
  }
}

export const action = submit(postResetPassword, { notice: text.saved, redirectTo: paths.auth.signIn.href() })

export default function ResetPassword({ loaderData: { token, valid } }: Route.ComponentProps) {
  if (!valid) {
    return (
      <AuthPage title={text.invalid.title} lead={<p>{text.invalid.text}</p>}>
        <LinkButton to={paths.auth.forgotPassword.href()}>{text.invalid.action}</LinkButton>
      </AuthPage>
    )
  }
  return (
    <AuthPage title={text.title} lead={<p>{text.lead}</p>}>
      <ContractForm endpoint={postResetPassword} className="grid gap-3">
        <input type="hidden" name="token" value={token} />
        <NewPasswordFields />
        <SubmitButton wide>{text.submit}</SubmitButton>
      </ContractForm>
    </AuthPage>
  )
}

import { keepSecondStep } from '#contracts/membership/sign-in/lost-phone-endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { ContractForm, SubmitButton } from '#web/form/index.ts'
import { submit } from '#web/form/submit.ts'
import { titled } from '#web/shell/meta.ts'
import { AuthPage } from '#web/site/components/auth-page.tsx'
import { LinkButton } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { text } from './text.ts'

export const meta = titled(text.title, text.description)

/** Only reads: mail programs open links by themselves. */
export function loader({ request }: Route.LoaderArgs) {
  return { token: new URL(request.url).searchParams.get('token') ?? '' }
}

export const action = submit(keepSecondStep, { notice: text.done, redirectTo: paths.auth.forgotPassword.href() })

export default function KeepSecondStep({ loaderData: { token }, actionData }: Route.ComponentProps) {
  const isSpent = token === '' || (actionData?.ok === false && actionData.code === 'token-invalid')
  return (
    <AuthPage title={text.title} lead={<p>{isSpent ? text.spent : text.lead}</p>}>
      {isSpent ? (
        <LinkButton to={paths.auth.forgotPassword.href()} look="secondary">
          {text.password}
        </LinkButton>
      ) : (
        <ContractForm endpoint={keepSecondStep} className="grid gap-4">
          <input type="hidden" name="token" value={token} />
          <SubmitButton wide>{text.submit}</SubmitButton>
        </ContractForm>
      )}
    </AuthPage>
  )
}

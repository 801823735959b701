import { Link } from 'react-router'
import { postForgotPassword } from '#contracts/membership/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { trialPaths } from '#contracts/staff-paths.ts'
import { hostOf } from '#web/api/call.ts'
import { AuthPage } from '#web/site/components/auth-page.tsx'
import { MEMORY } from '#web/components/auth-memory.ts'
import { ContractForm, EmailField, SubmitButton } from '#web/form/index.ts'
import type { FormReply } from '#web/form/form-reply.ts'
import { submit } from '#web/form/submit.ts'
import { titled } from '#web/shell/meta.ts'
import { useShell } from '#web/kernel/shell-data.ts'
import { Alert, LinkButton } from '#web/ui/index.ts'
import { unbroken } from '#web/ui/unbroken.tsx'
import type { Route } from './+types/screen.ts'
import { text } from './text.ts'

export const meta = titled(text.title, text.description)

export function loader({ context }: Route.LoaderArgs) {
  return { address: hostOf(context).recall(MEMORY.address) ?? '' }
}

export const action = submit(postForgotPassword)

export default function ForgotPassword({ loaderData: { address }, actionData }: Route.ComponentProps) {
  const { isTrial } = useShell()
  if ((actionData as FormReply | undefined)?.ok) {
    return (
      <AuthPage title={text.sent.title} lead={<p>{text.sent.text}</p>}>
        <div className="grid gap-6">
          {isTrial && (
            <Alert kind="warning" title={text.sent.trial}>
              <p>
                <LinkButton to={trialPaths.inbox.href()} look="secondary" size="small" icon="mail">
                  {text.sent.trialLink}
                </LinkButton>
              </p>
            </Alert>
          )}
          <p className="text-soft">{unbroken(text.sent.spam)}</p>
          <p>
            <LinkButton to={paths.auth.signIn.href()} look="secondary">
              {text.signIn}
            </LinkButton>
          </p>
        </div>
      </AuthPage>
    )
  }
  return (
    <AuthPage title={text.title} lead={<p>{text.lead}</p>}>
      <ContractForm endpoint={postForgotPassword} values={{ emailAddress: address }} className="grid gap-3">
        <EmailField name="emailAddress" label={text.email} />
        <SubmitButton wide>{text.submit}</SubmitButton>
      </ContractForm>
      <p className="mt-6">
        <Link to={paths.auth.signIn.href()} className="link">
          {text.signIn}
        </Link>
      </p>
    </AuthPage>
  )
}

import { Link, useLocation } from 'react-router'
import { updatePasswordCall } from '#contracts/membership/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { requireMember } from '#web/api/load.ts'
import { NewPasswordFields } from '#web/components/new-password-fields.tsx'
import { ProfileFrame } from '#web/components/profile-frame.tsx'
import { ContractForm, PasswordField, SubmitButton } from '#web/form/index.ts'
import { submit } from '#web/form/submit.ts'
import { titled } from '#web/shell/meta.ts'
import { Card, Icon } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { text } from './text.ts'

export const meta = titled(text.title, text.description)

export function loader(args: Route.LoaderArgs) {
  requireMember(args)
  return null
}

export const action = submit(updatePasswordCall, {
  notice: text.saved,
  redirectTo: paths.profile.passwordAndPrivacy.href(),
})

const POLICIES = ['privacy', 'cookies', 'membershipAgreement'] as const

export default function PasswordAndPrivacy() {
  // A new visit after the redirect: the form starts empty.
  const { key } = useLocation()
  return (
    <ProfileFrame current="passwordAndPrivacy" title={text.title}>
      <div className="grid max-w-3xl gap-8">
        <Card as="section" className="grid gap-5">
          <h2>{text.password}</h2>
          <p className="prose-measure text-sm text-soft">{text.sessions}</p>
          <ContractForm key={key} endpoint={updatePasswordCall} className="grid max-w-lg gap-4">
            <PasswordField name="currentPassword" label={text.current} autoComplete="current-password" />
            <NewPasswordFields />
            <p>
              <SubmitButton icon="lock">{text.submit}</SubmitButton>
            </p>
          </ContractForm>
        </Card>
        <Card as="section" className="grid gap-4">
          <h2>{text.privacy}</h2>
          <p className="prose-measure text-soft">{text.privacyText}</p>
          <ul className="grid gap-1">
            {POLICIES.map((key) => (
              <li key={key}>
                <Link
                  to={paths.policies[key].href()}
                  className="inline-flex min-h-10 items-center gap-2 font-semibold hover:text-action"
                >
                  <Icon name="document" className="size-5 text-soft" />
                  <span className="link">{text.policies[key]}</span>
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </ProfileFrame>
  )
}

import { Link, useActionData } from 'react-router'
import { deleteMember, updatePasswordCall } from '#contracts/membership/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { hostOf } from '#web/api/call.ts'
import { requireMember } from '#web/api/load.ts'
import { NewPasswordFields } from '#web/site/components/new-password-fields.tsx'
import { useVisit } from '#web/site/components/profile/use-visit.ts'
import { ProfileFrame } from '#web/site/components/profile-frame.tsx'
import { ContractForm, PasswordField, SubmitButton } from '#web/form/index.ts'
import type { FormReply } from '#web/form/form-reply.ts'
import { submitMany, submitWith } from '#web/form/submit.ts'
import { titled } from '#web/shell/meta.ts'
import { Card, Icon, LinkButton } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { unbroken } from '#web/ui/unbroken.tsx'
import { text } from './text.ts'

export const meta = titled(text.title, text.description)

export function loader(args: Route.LoaderArgs) {
  requireMember(args)
  return null
}

export const action = submitMany({
  password: submitWith(updatePasswordCall, {
    notice: text.saved,
    redirectTo: paths.profile.passwordAndPrivacy.href(),
  }),
  close: submitWith(deleteMember, {
    notice: text.close.done,
    after: (_done, { context }) => hostOf(context).signOut(),
    redirectTo: paths.home.href(),
  }),
})

const POLICIES = ['privacy', 'cookies', 'membershipAgreement'] as const

export default function PasswordAndPrivacy() {
  const visit = useVisit()
  return (
    <ProfileFrame current="passwordAndPrivacy" title={text.title}>
      <div className="grid max-w-3xl gap-8">
        <Card as="section" className="grid gap-5">
          <h2>{text.password}</h2>
          <p className="prose-measure text-sm text-soft">{unbroken(text.sessions)}</p>
          <ContractForm key={visit} form="password" endpoint={updatePasswordCall} className="grid max-w-lg gap-4">
            <PasswordField name="currentPassword" label={text.current} autoComplete="current-password" />
            <NewPasswordFields />
            <p>
              <SubmitButton icon="lock">{text.submit}</SubmitButton>
            </p>
          </ContractForm>
        </Card>
        <Card as="section" className="grid gap-3">
          <h2>{text.entry.title}</h2>
          <p className="prose-measure text-soft">{text.entry.text}</p>
          <ul className="grid gap-1">
            {(['sessions', 'secondFactor'] as const).map((key) => (
              <li key={key}>
                <Link
                  to={paths.profile[key].href()}
                  className="inline-flex min-h-10 items-center gap-2 font-semibold hover:text-action"
                >
                  <Icon name={key === 'sessions' ? 'history' : 'shield'} className="size-5 text-soft" />
                  <span className="link">{text.entry[key]}</span>
                </Link>
              </li>
            ))}
          </ul>
        </Card>
        <Card as="section" className="grid gap-4">
          <h2>{text.privacy}</h2>
          <p className="prose-measure text-soft">{text.privacyText}</p>
          <p>
            <LinkButton to={paths.profile.data.href()} look="secondary" icon="download">
              {text.data}
            </LinkButton>
          </p>
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
        <CloseMembership />
      </div>
    </ProfileFrame>
  )
}

/** Folded away, because it is rarely meant; what follows is said before the button. */
function CloseMembership() {
  const words = text.close
  // A refusal stands in its form, so the form stands open.
  const isRefused = useActionData<FormReply>()?.form === 'close'
  return (
    <Card as="section" className="grid gap-4">
      <h2>{words.title}</h2>
      <p className="prose-measure text-sm text-soft">{words.condition}</p>
      <details open={isRefused} className="group">
        <summary className="flex min-h-10 list-none items-center gap-2 self-start font-semibold [&::-webkit-details-marker]:hidden">
          <Icon name="chevron-right" className="size-5 text-soft group-open:rotate-90" />
          {words.open}
        </summary>
        <p className="prose-measure mt-4">{words.consequence}</p>
        <ContractForm form="close" endpoint={deleteMember} className="mt-4 grid max-w-lg gap-4">
          <PasswordField name="currentPassword" label={words.password} autoComplete="current-password" />
          <p>
            <SubmitButton look="danger">{words.submit}</SubmitButton>
          </p>
        </ContractForm>
      </details>
    </Card>
  )
}

import { Link, redirect } from 'react-router'
import { postSignUp } from '#contracts/membership/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { hostOf } from '#web/api/call.ts'
import { localPath } from '#web/api/load.ts'
import { RETURN_TO } from '#web/api/return-to.ts'
import { AuthPage } from '#web/site/components/auth-page.tsx'
import { MEMORY } from '#web/components/auth-memory.ts'
import { NewPasswordFields } from '#web/site/components/new-password-fields.tsx'
import { CheckboxField, ContractForm, EmailField, PhoneField, SubmitButton, TextField } from '#web/form/index.ts'
import { submit } from '#web/form/submit.ts'
import { titled } from '#web/shell/meta.ts'
import { resting } from '#web/kernel/drawings/resting.tsx'
import type { Route } from './+types/screen.ts'
import { text } from './text.ts'

const Beside = resting(() => import('./beside/beside.tsx').then((module) => module.Beside))

export const meta = titled(text.title, text.description)

export function loader({ context, request }: Route.LoaderArgs) {
  if (hostOf(context).memberId) throw redirect(paths.profile.root.href())
  return { wanted: new URL(request.url).searchParams.get(RETURN_TO) }
}

export const action = submit(postSignUp, {
  after: ({ emailAddress }, { context, request }) => {
    const host = hostOf(context)
    host.remember(MEMORY.address, emailAddress)
    host.remember(MEMORY.returnTo, localPath(new URL(request.url).searchParams.get(RETURN_TO), ''))
  },
  redirectTo: paths.auth.verifyEmail.href(),
})

export default function SignUp({ loaderData: { wanted } }: Route.ComponentProps) {
  return (
    <AuthPage title={text.title} lead={<p>{text.lead}</p>} beside={<Beside />}>
      <ContractForm endpoint={postSignUp} className="grid gap-x-5 gap-y-3 sm:grid-cols-2 [&>:not(.half)]:sm:col-span-2">
        <TextField name="name" label={text.name} autoComplete="given-name" maxLength={50} className="half" />
        <TextField name="surname" label={text.surname} autoComplete="family-name" maxLength={50} className="half" />
        <EmailField name="email" label={text.email} hint={text.emailHint} />
        <PhoneField name="phone" label={text.phone} />
        <NewPasswordFields label={text.password} repeat={text.repeat} />
        <fieldset className="mt-2 grid gap-2 border-t border-line pt-5">
          <legend className="sr-only">{text.agreements}</legend>
          <CheckboxField
            name="membershipAgreement"
            label={<Sentence parts={text.agreement} to={paths.policies.membershipAgreement.href()} />}
          />
          <CheckboxField
            name="privacyNotice"
            label={<Sentence parts={text.notice} to={paths.policies.privacy.href()} />}
          />
          <CheckboxField name="commercialMessages" label={text.commercial} hint={text.commercialHint} optional />
        </fieldset>
        <SubmitButton wide>{text.submit}</SubmitButton>
      </ContractForm>
      <p className="mt-6">
        {text.known}{' '}
        <Link to={paths.auth.signIn.href(wanted ? { [RETURN_TO]: wanted } : {})} className="link font-semibold">
          {text.signIn}
        </Link>
      </p>
    </AuthPage>
  )
}

/** A text to be read opens beside the form, so that nothing typed is lost. */
function Sentence({
  parts: [before, link, after],
  to,
}: {
  readonly parts: readonly [string, string, string]
  readonly to: string
}) {
  return (
    <>
      {before}
      <a href={to} target="_blank" rel="noopener" className="link">
        {link}
        <span className="sr-only"> {text.newTab}</span>
      </a>
      {after}
    </>
  )
}

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
import { useShell } from '#web/kernel/shell-data.ts'
import { resting } from '#web/kernel/drawings/resting.tsx'
import { Tabs } from '#web/ui/index.ts'
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
  const { asksAdvertising } = useShell()
  return (
    <AuthPage title={text.title} lead={<For wanted={wanted} />} beside={<Beside />}>
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
        </fieldset>
        {asksAdvertising && (
          <fieldset className="grid gap-2">
            <legend className="field-label">{text.commercial}</legend>
            <p className="field-hint">
              <Sentence parts={text.commercialHint} to={paths.policies.commercialMessages.href()} />
            </p>
            <CheckboxField name="commercialMessages" label={text.commercialEmail} optional />
            <CheckboxField name="commercialSms" label={text.commercialSms} optional />
          </fieldset>
        )}
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

/** For themselves or for their company: the same membership, and what it leads to once the address is verified. */
function For({ wanted }: { readonly wanted: string | null }) {
  const company = paths.profile.companyMembers.href()
  const isCompany = wanted?.startsWith(company) === true
  return (
    <>
      <p>{isCompany ? text.forWhom.companyLead : text.lead}</p>
      <Tabs
        label={text.forWhom.label}
        current={isCompany ? 'company' : 'self'}
        tabs={[
          {
            key: 'self',
            label: text.forWhom.self,
            to: paths.auth.signUp.href(isCompany || !wanted ? {} : { [RETURN_TO]: wanted }),
          },
          {
            key: 'company',
            label: text.forWhom.company,
            to: paths.auth.signUp.href({ [RETURN_TO]: isCompany && wanted ? wanted : company }),
          },
        ]}
      />
    </>
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

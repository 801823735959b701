import type { OutputOf } from '#contracts/common/endpoint.ts'
import { addNewsletter } from '#contracts/contact/newsletter-endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { trialPaths } from '#contracts/staff-paths.ts'
import type { getLegalText } from '#contracts/platform/endpoints.ts'
import { PageHead } from '#web/components/content/page-head.tsx'
import { Markdown } from '#web/components/markdown.tsx'
import { NEWSLETTER_FORMS } from '#web/site/components/newsletter/forms.ts'
import { CheckboxField, ContractForm, EmailField, SubmitButton, TrapField } from '#web/form/index.ts'
import { useShell } from '#web/kernel/shell-data.ts'
import { Alert, Icon, LinkButton } from '#web/ui/index.ts'
import { text } from './text.ts'

type ConsentText = OutputOf<typeof getLegalText>

/** What the newsletter is, and the form that asks for it. */
export function AskPage({ consent }: { readonly consent: ConsentText }) {
  const { asksAdvertising } = useShell()
  return (
    <div className="wrap py-10 md:py-14">
      <PageHead title={text.title} above={[]} lead={text.lead} />
      <div className="grid gap-x-20 gap-y-10 lg:grid-cols-[minmax(0,40rem)_minmax(0,1fr)]">
        {asksAdvertising ? <AskForm consent={consent} /> : <Alert kind="info" title={text.off} />}
        <Points />
      </div>
    </div>
  )
}

function Points() {
  return (
    <ul className="grid content-start gap-4 border-t-2 border-action pt-5">
      {text.points.map((point) => (
        <li key={point} className="flex gap-3">
          <Icon name="check" className="mt-0.5 size-5 shrink-0 text-action" />
          {point}
        </li>
      ))}
    </ul>
  )
}

/** Address and consent, never ticked for anyone (law 6563 m.6); the text that is agreed to can be read right here. */
export function AskForm({ consent }: { readonly consent: ConsentText }) {
  const words = text.form
  return (
    <section aria-labelledby="abone" className="min-w-0">
      <h2 id="abone">{words.title}</h2>
      <ContractForm endpoint={addNewsletter} form={NEWSLETTER_FORMS.ask} className="mt-5 grid gap-3">
        <EmailField name="email" label={words.email} />
        <CheckboxField name="consent" label={words.consent} />
        <TrapField name="companyUrl" />
        <div className="max-sm:*:w-full">
          <SubmitButton icon="mail">{words.submit}</SubmitButton>
        </div>
      </ContractForm>
      <details className="mt-6 border-t border-line pt-4">
        <summary className="link inline-block min-h-6">{words.consentText}</summary>
        <div className="mt-4">
          <p className="mb-4 text-sm text-soft">{words.version(consent.version)}</p>
          <Markdown body={consent.body} without={consent.title} />
        </div>
      </details>
    </section>
  )
}

/** The same for every address, known or not. */
export function Asked() {
  const { isTrial } = useShell()
  const words = text.asked
  return (
    <div className="wrap py-10 md:py-14">
      <PageHead title={words.title} lead={words.text} />
      <div className="grid max-w-2xl gap-6">
        <ul className="grid gap-3">
          {[words.known, words.term].map((sentence) => (
            <li key={sentence} className="flex gap-3">
              <Icon name="info" className="mt-0.5 size-5 shrink-0 text-action" />
              {sentence}
            </li>
          ))}
        </ul>
        {isTrial && (
          <Alert kind="warning" title={words.trial}>
            <p>
              <LinkButton to={trialPaths.inbox.href()} look="secondary" size="small" icon="mail">
                {words.trialLink}
              </LinkButton>
            </p>
          </Alert>
        )}
        <p>
          <LinkButton to={paths.home.href()} look="secondary">
            {words.home}
          </LinkButton>
        </p>
      </div>
    </div>
  )
}

import type { OutputOf } from '#contracts/common/endpoint.ts'
import { type getContactForm, submitContactForm } from '#contracts/contact/endpoints.ts'
import { MESSAGE_TOPICS } from '#contracts/contact/complaints.ts'
import { paths } from '#contracts/paths.ts'
import {
  ContractForm,
  EmailField,
  HiddenField,
  SelectField,
  SubmitButton,
  TextAreaField,
  TextField,
  TrapField,
} from '#web/form/index.ts'
import { text } from './text.ts'

const words = text.form

/** The form with its rules (specification section 5). What a member has told us already stands in it. */
export function ContactForm({
  shown,
  sender,
}: {
  readonly shown: OutputOf<typeof getContactForm>
  readonly sender: Readonly<Record<string, string>> | null
}) {
  return (
    <section aria-labelledby="mesaj">
      <h2 id="mesaj">{words.title}</h2>
      <ContractForm
        endpoint={submitContactForm}
        values={sender ?? {}}
        className="mt-5 grid gap-x-5 gap-y-2 sm:grid-cols-2 [&>:not(.half)]:sm:col-span-2"
      >
        <TextField name="name" label={words.name} autoComplete="given-name" maxLength={50} className="half" />
        <TextField name="surname" label={words.surname} autoComplete="family-name" maxLength={50} className="half" />
        <EmailField name="email" label={words.email} hint={words.emailHint} />
        <SelectField
          name="topic"
          label={words.topic}
          hint={words.topicHint}
          optional
          options={MESSAGE_TOPICS.map((key) => ({ key, value: words.topics[key] }))}
        />
        <TextAreaField name="message" label={words.message} hint={words.messageHint} rows={8} maxLength={4000} />
        <HiddenField name="formKey" value={shown.formKey} />
        <TrapField name="companyUrl" />
        <p className="prose-measure text-sm text-soft">
          {words.privacy(shown.retentionDays)}
          <a href={paths.policies.privacy.href()} className="link">
            {words.privacyLink}
          </a>
          {words.privacyEnd}
        </p>
        <div className="mt-3 max-sm:*:w-full">
          <SubmitButton icon="mail">{words.submit}</SubmitButton>
        </div>
      </ContractForm>
    </section>
  )
}

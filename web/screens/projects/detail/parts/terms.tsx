import { MembersOnly } from '#web/components/members-only.tsx'
import { PlainText } from '#web/components/plain-text.tsx'
import { Alert, Moment } from '#web/ui/index.ts'
import { Part } from './part.tsx'
import type { Campaign } from '../read-campaign.ts'
import { text } from './text.ts'

const words = text.terms

/** Rights, distribution and the form's version, for members. */
export function Terms({ campaign }: { readonly campaign: Campaign }) {
  const form = campaign.member?.form
  return (
    <>
      <Part title={words.title}>
        {form ? (
          <>
            <div>
              <h3>{words.rights}</h3>
              <PlainText>{form.rights}</PlainText>
            </div>
            <div>
              <h3>{words.excess}</h3>
              <PlainText>{form.excessMethod}</PlainText>
            </div>
            <FormVersion form={form} />
          </>
        ) : (
          <MembersOnly what={words.membersOnly} inside={words.inside} />
        )}
      </Part>
    </>
  )
}

/** Which approved version the page shows; anyone can check that it is unchanged. */
export function FormVersion({ form }: { readonly form: NonNullable<NonNullable<Campaign['member']>['form']> }) {
  return (
    <Alert title={words.form(form.version)}>
      <p>
        {words.formAt}: <Moment at={form.approvedAt} />
      </p>
      <p className="break-all text-soft">
        {words.hash}: {form.sha256}
      </p>
    </Alert>
  )
}

import { useId } from 'react'
import { paths } from '#contracts/paths.ts'
import { FORM_FIELD } from '#web/form/form-reply.ts'
import { TrapField } from '#web/form/fields/trap-field.tsx'
import { useShell } from '#web/kernel/shell-data.ts'
import { unbroken } from '#web/ui/unbroken.tsx'
import { NEWSLETTER_FORMS } from './newsletter/forms.ts'
import { newsletterText as words } from './newsletter/text.ts'

/** The newsletter asked for from anywhere: a plain post to its screen, which says what is missing and what comes next. */
export function NewsletterForm({ headingId }: { readonly headingId: string }) {
  const id = useId()
  const { asksAdvertising } = useShell()
  if (!asksAdvertising) return null
  return (
    <form method="post" action={paths.newsletter.href()} className="grid max-w-lg gap-3">
      <h2 id={headingId} className="text-lg">
        {words.title}
      </h2>
      <p className="text-sm text-soft">{unbroken(words.lead)}</p>
      <input type="hidden" name={FORM_FIELD} value={NEWSLETTER_FORMS.ask} />
      <TrapField name="companyUrl" />
      <div>
        <label htmlFor={`${id}-email`} className="field-label">
          {words.email}
        </label>
        <input
          id={`${id}-email`}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          required
          className="control"
        />
      </div>
      <div className="flex gap-3 text-sm">
        <input id={`${id}-consent`} name="consent" type="checkbox" required className="tick" />
        <label htmlFor={`${id}-consent`}>
          {words.consent}{' '}
          <a href={paths.newsletter.href()} className="link">
            {words.more}
          </a>
        </label>
      </div>
      <div className="max-sm:*:w-full">
        <button type="submit" className="button" data-look="secondary" data-size="small">
          {words.submit}
        </button>
      </div>
    </form>
  )
}

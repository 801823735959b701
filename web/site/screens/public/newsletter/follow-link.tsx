import type { OutputOf } from '#contracts/common/endpoint.ts'
import { confirmNewsletter, leaveNewsletter } from '#contracts/contact/newsletter-endpoints.ts'
import { paths } from '#contracts/paths.ts'
import type { getLegalText } from '#contracts/platform/endpoints.ts'
import { PageHead } from '#web/components/content/page-head.tsx'
import { NEWSLETTER_FORMS } from '#web/site/components/newsletter/forms.ts'
import { ContractForm, SubmitButton } from '#web/form/index.ts'
import { LinkButton } from '#web/ui/index.ts'
import { AskForm } from './ask.tsx'
import { text } from './text.ts'

/** A link of a mail: opening it changes nothing, the button does, because mail programs open links by themselves. */
export function FollowLink({
  purpose,
  token,
  address,
}: {
  readonly purpose: 'confirm' | 'leave'
  readonly token: string
  readonly address: string
}) {
  const words = text[purpose]
  const endpoint = purpose === 'confirm' ? confirmNewsletter : leaveNewsletter
  return (
    <div className="wrap py-10 md:py-14">
      <PageHead title={words.title} />
      <div className="grid max-w-2xl gap-6">
        <p className="text-lg">
          <b className="break-all">{address}</b> {words.lead}
        </p>
        <ContractForm endpoint={endpoint} form={NEWSLETTER_FORMS[purpose]} className="grid gap-4">
          <input type="hidden" name="token" value={token} />
          <div className="max-sm:*:w-full">
            <SubmitButton look={purpose === 'confirm' ? 'primary' : 'secondary'}>{words.submit}</SubmitButton>
          </div>
        </ContractForm>
        {'notMe' in words && <p className="text-sm text-soft">{words.notMe}</p>}
      </div>
    </div>
  )
}

/** It is done. */
export function Followed({
  words,
  again,
}: {
  readonly words: { readonly doneTitle: string; readonly done: string }
  readonly again?: string
}) {
  return (
    <div className="wrap py-10 md:py-14">
      <PageHead title={words.doneTitle} lead={words.done} />
      <p className="flex flex-wrap gap-3">
        <LinkButton to={paths.home.href()}>{text.asked.home}</LinkButton>
        {again && (
          <LinkButton to={paths.newsletter.href()} look="secondary">
            {again}
          </LinkButton>
        )}
      </p>
    </div>
  )
}

/** A link that is worth nothing any more, and the form for a new one. */
export function InvalidLink({ consent }: { readonly consent: OutputOf<typeof getLegalText> }) {
  return (
    <div className="wrap py-10 md:py-14">
      <PageHead title={text.invalid.title} lead={text.invalid.text} />
      <div className="max-w-2xl">
        <AskForm consent={consent} />
      </div>
    </div>
  )
}

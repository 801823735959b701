import {
  addNewsletter,
  confirmNewsletter,
  getNewsletterLink,
  leaveNewsletter,
} from '#contracts/contact/newsletter-endpoints.ts'
import { getLegalText } from '#contracts/platform/endpoints.ts'
import { load } from '#web/api/load.ts'
import { NEWSLETTER_FORMS } from '#web/site/components/newsletter/forms.ts'
import type { FormReply } from '#web/form/form-reply.ts'
import { submitMany, submitWith } from '#web/form/submit.ts'
import { titled } from '#web/shell/meta.ts'
import type { Route } from './+types/screen.ts'
import { Asked, AskPage } from './ask.tsx'
import { Followed, FollowLink, InvalidLink } from './follow-link.tsx'
import { text } from './text.ts'

/** No script at all; the links of mails lead here. */
export const handle = { statik: true }

export const meta = titled(text.title, text.description)

export async function loader(args: Route.LoaderArgs) {
  const token = new URL(args.request.url).searchParams.get('token')
  const [consent, link] = await Promise.all([
    load(getLegalText, { kind: 'commercial-messages' }, args),
    token === null ? null : readLink(args, token),
  ])
  return { consent, token, link }
}

/** A link that was cut in the mail is worth nothing; that is told like any other that is. */
function readLink(args: Route.LoaderArgs, token: string) {
  const isLink = /^[\w-]{20,100}$/.test(token)
  return isLink
    ? load(getNewsletterLink, { token }, args)
    : ({ purpose: 'none', address: null, hasLeft: false, isConfirmed: false } as const)
}

export const action = submitMany({
  [NEWSLETTER_FORMS.ask]: submitWith(addNewsletter),
  [NEWSLETTER_FORMS.confirm]: submitWith(confirmNewsletter),
  [NEWSLETTER_FORMS.leave]: submitWith(leaveNewsletter),
})

/** The newsletter: ask for it, confirm it by the mailed link, leave it by another. */
export default function Newsletter({ loaderData: { consent, token, link }, actionData }: Route.ComponentProps) {
  const reply = actionData as FormReply | undefined
  if (reply?.ok && reply.form === NEWSLETTER_FORMS.ask) return <Asked />
  if ((reply?.ok && reply.form === NEWSLETTER_FORMS.confirm) || link?.isConfirmed)
    return <Followed words={text.confirm} />
  if (reply?.ok || link?.hasLeft) return <Followed words={text.leave} again={text.leave.again} />
  if (token && link?.purpose === 'none') return <InvalidLink consent={consent} />
  if (token && link && link.purpose !== 'none')
    return <FollowLink purpose={link.purpose} token={token} address={link.address ?? ''} />
  return <AskPage consent={consent} />
}

import { Link } from 'react-router'
import { getContactForm, submitContactForm } from '#contracts/contact/endpoints.ts'
import { isMessageReference } from '#contracts/contact/reference.ts'
import { getPlatformContactInformations } from '#contracts/content/public-endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { hostOf } from '#web/api/call.ts'
import { load } from '#web/api/load.ts'
import { PageHead } from '#web/components/content/page-head.tsx'
import { submit } from '#web/form/submit.ts'
import { isBuilt } from '#web/kernel/built.ts'
import { titled } from '#web/shell/meta.ts'
import type { Route } from './+types/screen.ts'
import { ContactFacts } from './contact-facts.tsx'
import { ContactForm } from './contact-form.tsx'
import { readSender } from './read-sender.ts'
import { Sent } from './sent.tsx'
import { text } from './text.ts'

/** No script at all: the form and what keeps unwanted messages out work without. */
export const handle = { statik: true }

const REFERENCE = 'referans'
const TOPIC = 'konu'
const BEREAVEMENT = 'vefat'

export async function loader(args: Route.LoaderArgs) {
  // The form's key is this visitor's alone.
  hostOf(args.context).keepPrivate()
  const asked = new URL(args.request.url).searchParams
  const reference = asked.get(REFERENCE) ?? ''
  const [shown, facts, sender] = await Promise.all([
    load(getContactForm, {}, args),
    load(getPlatformContactInformations, {}, args),
    readSender(args.context),
  ])
  const isBereavement = asked.get(TOPIC) === BEREAVEMENT
  return { shown, facts, sender, isBereavement, reference: isMessageReference(reference) ? reference : null }
}

export const action = submit(submitContactForm, {
  redirectTo: ({ referenceNo, isBereavement }) =>
    paths.contact.href({ [REFERENCE]: referenceNo, ...(isBereavement ? { [TOPIC]: BEREAVEMENT } : {}) }),
})

export function meta(args: Route.MetaArgs) {
  return titled(args.loaderData?.reference ? text.sent.title : text.title, text.description)(args)
}

/** How the operator is reached: a form whose answer comes by mail, and everything the company must tell about itself. */
export default function Contact({
  loaderData: { shown, facts, sender, isBereavement, reference },
}: Route.ComponentProps) {
  return (
    <div className="wrap py-10 md:py-14">
      {reference ? (
        <PageHead title={text.sent.title} />
      ) : (
        <PageHead title={text.title} above={[]} lead={`${text.lead} ${text.promise(shown.answerDays)}`} />
      )}
      <div className="grid gap-x-20 gap-y-12 lg:grid-cols-[minmax(0,40rem)_minmax(0,1fr)]">
        {reference ? (
          <Sent
            reference={reference}
            answerDays={isBereavement ? shown.bereavementAnswerDays : shown.answerDays}
            isBereavement={isBereavement}
          />
        ) : (
          <ContactForm shown={shown} sender={sender} />
        )}
        <div className="grid content-start gap-10">
          <ContactFacts facts={facts} />
          {!reference && <Sooner />}
        </div>
      </div>
    </div>
  )
}

/** Where an answer may stand already. */
function Sooner() {
  const words = text.sooner
  const places = [
    [paths.faq.href(), words.faq, words.faqText],
    [paths.profile.portfolio.href(), words.portfolio, words.portfolioText],
    [paths.projects.href(), words.projects, words.projectsText],
  ] as const
  return (
    <section aria-labelledby="hemen" className="border-t-2 border-action pt-4">
      <h2 id="hemen" className="text-lg">
        {words.title}
      </h2>
      <ul className="mt-3 grid gap-4">
        {places
          .filter(([to]) => isBuilt(to))
          .map(([to, label, hint]) => (
            <li key={to}>
              <Link to={to} className="link font-semibold">
                {label}
              </Link>
              <p className="text-sm text-soft">{hint}</p>
            </li>
          ))}
      </ul>
    </section>
  )
}

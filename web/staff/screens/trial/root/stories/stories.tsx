import { Link } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { paths } from '#contracts/paths.ts'
import { trialPaths } from '#contracts/staff-paths.ts'
import type { getTrialState } from '#contracts/trial/endpoints.ts'
import { partHref } from '#web/staff/components/settlement/part-href.ts'
import { EnterButton } from '#web/staff/components/trial/enter-button.tsx'
import { trialText } from '#web/staff/components/trial/text.ts'
import { Card } from '#web/ui/index.ts'
import { unbroken } from '#web/ui/unbroken.tsx'
import { text } from '../text.ts'
import { people, type Place, type Step, stories } from './text.ts'

type Logins = OutputOf<typeof getTrialState>['demoLogins']

const PLACES: Readonly<Record<Place, string>> = {
  signUp: paths.auth.signUp.href(),
  steps: paths.profile.investorInformation.href(),
  projects: paths.projects.href(),
  nearest: paths.projects.href({ durum: 'fonlamada', sirala: 'hedefe-yakin' }),
  furthest: paths.projects.href({ durum: 'fonlamada' }),
  bank: trialPaths.bank.href(),
  clock: trialPaths.clock.href(),
  inbox: trialPaths.inbox.href(),
  portfolio: paths.profile.portfolio.href(),
  receipts: partHref('receipts'),
  campaigns: partHref('campaigns'),
  refunds: partHref('refunds'),
}

/** The ways money can go, step by step to their end, each with who does it and the door to the place as that person. */
export function Stories({ logins }: { readonly logins: Logins }) {
  return (
    <section className="grid gap-4">
      <div>
        <h2>{text.stories}</h2>
        <p className="prose-measure mt-1 text-soft">{text.storiesHint}</p>
      </div>
      <ul className="grid items-start gap-6 lg:grid-cols-3">
        {stories.map((story) => (
          <Card as="li" key={story.key} className="grid content-start gap-5">
            <div>
              <h3>{story.title}</h3>
              <p className="mt-1 text-sm text-soft">{story.outcome}</p>
            </div>
            <ol className="grid gap-5">
              {story.steps.map((step, index) => (
                <li key={step.words} className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3">
                  <span
                    aria-hidden="true"
                    className="grid size-7 place-items-center rounded-full border border-edge text-sm font-semibold text-soft"
                  >
                    {index + 1}
                  </span>
                  <div>
                    <p>
                      <b>{people[step.by]}:</b> {unbroken(step.words)}
                    </p>
                    <Way step={step} logins={logins} />
                  </div>
                </li>
              ))}
            </ol>
          </Card>
        ))}
      </ul>
    </section>
  )
}

/** A plain link where anybody may go; else the person's door. */
function Way({ step, logins }: { readonly step: Step; readonly logins: Logins }) {
  const to = PLACES[step.place]
  const login = logins.find(({ role }) => role === step.by)
  return (
    <div className="mt-2">
      {login ? (
        <EnterButton
          emailAddress={login.emailAddress}
          to={to}
          label={trialText.enter.label(people[step.by], step.link)}
        >
          {trialText.enter.button}
        </EnterButton>
      ) : (
        <Link to={to} className="link inline-flex min-h-10 items-center text-sm font-semibold">
          {step.link}
        </Link>
      )}
    </div>
  )
}

import { Link } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import {
  TRUTHS_BY_SUBJECT,
  truthSentence,
  truthSubjectLabels,
  type TruthSubject,
} from '#contracts/platform/truth-messages.ts'
import { askTruthsAgain, getTruths } from '#contracts/platform/truths-endpoint.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { load, requireMember } from '#web/api/load.ts'
import { submitMany, submitWith } from '#web/form/submit.ts'
import { titled } from '#web/shell/meta.ts'
import { ConsoleFrame } from '#web/staff/components/console-frame.tsx'
import { StepForm } from '#web/staff/components/step-form.tsx'
import { Alert, Card, Chip, Icon, Moment } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { text } from './text.ts'

export const meta = titled(text.title)

export async function loader(args: Route.LoaderArgs) {
  requireMember(args)
  return load(getTruths, {}, args)
}

export const action = submitMany({
  again: submitWith(askTruthsAgain, { notice: text.again.done, redirectTo: () => consolePaths.truths.href() }),
})

type Truth = OutputOf<typeof getTruths>['truths'][number]

/** The named truths about the data: what breaks them first, then each with when it was last asked. */
export default function Truths({ loaderData: { truths, mayAskAgain } }: Route.ComponentProps) {
  const broken = truths.filter((truth) => truth.broken !== null)
  return (
    <ConsoleFrame current="truths" title={text.title} actions={<Standing truths={truths} />}>
      <div className="grid gap-8">
        <p className="prose-measure text-soft">
          {text.intro} {text.rhythm}
        </p>
        {broken.length > 0 && <Broken truths={broken} mayAskAgain={mayAskAgain} />}
        <section className="grid gap-4">
          <h2 className="text-lg">{text.wholeTitle}</h2>
          <Card>
            <ul className="grid divide-y divide-line">
              {Object.keys(TRUTHS_BY_SUBJECT).map((subject) => (
                <OfSubject key={subject} subject={subject as TruthSubject} truths={truths} />
              ))}
            </ul>
          </Card>
        </section>
      </div>
    </ConsoleFrame>
  )
}

function Standing({ truths }: { readonly truths: readonly Truth[] }) {
  const broken = truths.filter((truth) => truth.broken !== null).length
  const unasked = truths.filter(({ askedSecondsAgo }) => askedSecondsAgo === null).length
  if (broken > 0) return <Chip tone="bad">{text.broken(broken)}</Chip>
  return <Chip tone={unasked > 0 ? 'attention' : 'good'}>{unasked > 0 ? text.unasked(unasked) : text.whole}</Chip>
}

function Broken({ truths, mayAskAgain }: { readonly truths: readonly Truth[]; readonly mayAskAgain: boolean }) {
  return (
    <section className="grid gap-4">
      <h2 className="text-lg">{text.brokenTitle}</h2>
      <Alert kind="warning" title={text.advice.title}>
        <ul className="grid list-disc gap-1 pl-5">
          {text.advice.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
        <p className="mt-2">
          <Link to={consolePaths.auditTrail.href()} className="link">
            {text.advice.trail}
          </Link>
        </p>
      </Alert>
      {mayAskAgain && (
        <div className="steps flex flex-wrap items-start gap-3">
          <StepForm
            endpoint={askTruthsAgain}
            form="again"
            icon="history"
            title={text.again.title}
            button={text.again.button}
            consequence={text.again.consequence}
          />
        </div>
      )}
      <Card>
        <ul className="grid divide-y divide-line">
          {truths.map((truth) => (
            <BrokenTruth key={truth.name} truth={truth} />
          ))}
        </ul>
      </Card>
    </section>
  )
}

function BrokenTruth({ truth: { name, broken } }: { readonly truth: Truth }) {
  if (!broken) return null
  const { since, count, records } = broken
  return (
    <li className="grid gap-1 py-4 first:pt-0 last:pb-0">
      <h3 className="flex items-start gap-2 text-base">
        <Icon name="error" className="size-5 shrink-0 text-danger" />
        {truthSentence(name)}
      </h3>
      <p className="flex flex-wrap gap-x-4 text-sm text-soft">
        <span>{text.records(count)}</span>
        <span>
          {text.since}: <Moment at={since} />
        </span>
        <span>
          {text.rule}:{' '}
          <span lang="en" className="font-mono break-all">
            {name}
          </span>
        </span>
      </p>
      <ul aria-label={text.recordsLabel} className="grid gap-0.5 font-mono text-sm break-all">
        {records.map((record) => (
          <li key={record}>{record}</li>
        ))}
      </ul>
      {count > records.length && <p className="text-sm text-soft">{text.more(count - records.length)}</p>}
    </li>
  )
}

function OfSubject({ subject, truths }: { readonly subject: TruthSubject; readonly truths: readonly Truth[] }) {
  const sentences = TRUTHS_BY_SUBJECT[subject]
  const own = truths.filter(({ name }) => name in sentences)
  const asked = own.flatMap(({ askedSecondsAgo }) => (askedSecondsAgo === null ? [] : [askedSecondsAgo]))
  const brokenCount = own.filter(({ broken }) => broken !== null).length
  return (
    <li className="grid gap-1 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-base">{truthSubjectLabels[subject]}</h3>
        <p className="text-sm text-soft">{text.asked(asked.length === 0 ? null : Math.max(...asked))}</p>
      </div>
      <details open={brokenCount > 0 || undefined}>
        <summary className="inline-flex min-h-10 items-center font-semibold text-action">
          {text.ofSubject(own.length, brokenCount)}
        </summary>
        <ul className="mt-2 grid gap-2 text-sm">
          {own.map((truth) => (
            <li key={truth.name} className="flex items-start gap-2">
              <StateIcon truth={truth} />
              {truthSentence(truth.name)}
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}

function StateIcon({ truth: { broken, askedSecondsAgo } }: { readonly truth: Truth }) {
  const state = broken ? 'broken' : askedSecondsAgo === null ? 'unasked' : 'whole'
  const signs = {
    broken: <Icon name="error" className="size-5 text-danger" />,
    unasked: <Icon name="clock" className="size-5 text-soft" />,
    whole: <Icon name="success" className="size-5 text-action" />,
  }
  return (
    <span className="shrink-0">
      {signs[state]}
      <span className="sr-only">{text.states[state]}: </span>
    </span>
  )
}

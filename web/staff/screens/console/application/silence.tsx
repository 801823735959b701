import type { ReactNode } from 'react'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { formatDay, istanbulMoment } from '#contracts/common/time/time.ts'
import type { getApplication } from '#contracts/projects/evaluation/endpoints.ts'
import { endSilentApplication, warnSilentFounder } from '#contracts/projects/evaluation/silence-endpoints.ts'
import { ReasonForm } from '#web/staff/components/reason-form.tsx'
import { StepForm } from '#web/staff/components/step-form.tsx'
import { text } from './text.ts'

type ShownApplication = OutputOf<typeof getApplication>

const words = text.silence

/** What may be done about a founder who does nothing: a warning first, and the end once its day is over. */
export function SilenceSteps({ application }: { readonly application: ShownApplication }) {
  const standing = application.silence?.standing
  if (standing !== 'to-warn' && standing !== 'to-end') return null
  return <div className="steps flex flex-wrap items-start gap-3">{stepOf(application.id, standing)}</div>
}

function stepOf(id: string, standing: 'to-warn' | 'to-end'): ReactNode {
  if (standing === 'to-warn')
    return (
      <StepForm
        endpoint={warnSilentFounder}
        form="warn"
        title={words.warn.title}
        icon="message"
        button={words.warn.button}
        consequence={words.warn.consequence}
        hidden={{ projectId: id }}
      />
    )
  return (
    <ReasonForm
      endpoint={endSilentApplication}
      form="endSilent"
      title={words.end.title}
      icon="close"
      look="danger"
      button={words.end.button}
      consequence={words.end.consequence}
      hidden={{ projectId: id }}
    />
  )
}

/** How the wait for the founder stands, and what comes next; null where nobody waits for them. */
export function tellSilence({ silence }: Pick<ShownApplication, 'silence'>): string | null {
  if (!silence) return null
  const { standing, since, warnFrom, answerBy } = silence
  if (standing === 'quiet') return words.standings.quiet(formatDay(istanbulMoment(warnFrom)))
  if (standing === 'to-warn') return words.standings.toWarn(formatDay(new Date(since * 1000)))
  const day = formatDay(istanbulMoment(answerBy ?? warnFrom))
  return standing === 'warned' ? words.standings.warned(day) : words.standings.toEnd(day)
}

import { criterionNames } from '#contracts/projects/evaluation/messages.ts'
import { formatScore } from '#contracts/projects/evaluation/score.ts'
import { PlainText } from '#web/components/plain-text.tsx'
import { COMMITTEE_REPORT_ID } from '#web/site/components/committee-report.ts'
import { Moment } from '#web/ui/index.ts'
import type { ShownForm } from './query.ts'
import { text } from './text.ts'

const words = text.decision
const ROW = 'flex flex-wrap justify-between gap-x-6 border-b border-line py-3'

/** The committee's report by criterion, its votes, and why some were against (T11/7). */
export function Decision({ decision }: { readonly decision: NonNullable<ShownForm['decision']> }) {
  const { decidedAt, seats, approving, rejecting, mean, scores, dissents } = decision
  return (
    <section id={COMMITTEE_REPORT_ID} className="scroll-mt-24">
      <h2 className="mb-3 text-lg">{words.title}</h2>
      <dl className="border-t border-line">
        <div className={ROW}>
          <dt className="text-soft">{words.on}</dt>
          <dd>
            <Moment at={decidedAt} day />
          </dd>
        </div>
        <div className={ROW}>
          <dt className="text-soft">{words.votes}</dt>
          <dd>{words.counted(approving, rejecting, seats)}</dd>
        </div>
        {mean !== null && (
          <div className={ROW}>
            <dt className="text-soft">{words.mean}</dt>
            <dd className="font-semibold">{formatScore(mean)}</dd>
          </div>
        )}
        {scores.map(({ criterion, mean: own }) => (
          <div key={criterion} className={ROW}>
            <dt className="text-soft">{criterionNames[criterion]}</dt>
            <dd>{formatScore(own)}</dd>
          </div>
        ))}
      </dl>
      {dissents.length > 0 && (
        <div className="mt-5 grid gap-3">
          <h3>{words.dissents}</h3>
          {dissents.map((opinion) => (
            <PlainText key={opinion}>{opinion}</PlainText>
          ))}
        </div>
      )}
      <p className="mt-3 text-sm text-soft">{words.source}</p>
    </section>
  )
}

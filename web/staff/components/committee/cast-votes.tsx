import type { OutputOf } from '#contracts/common/endpoint.ts'
import { formatScore } from '#contracts/projects/evaluation/score.ts'
import type { getCommitteeFile } from '#contracts/projects/evaluation/committee-endpoints.ts'
import { POLICY_CRITERIA, POLICY_WEIGHTS } from '#contracts/projects/evaluation/criteria.ts'
import { criterionNames } from '#contracts/projects/evaluation/messages.ts'
import { isDissent, weightedMean } from '#contracts/projects/evaluation/rules.ts'
import type { getResolution } from '#contracts/projects/resolution/endpoints.ts'
import { PlainText } from '#web/components/plain-text.tsx'
import { Chip, Moment } from '#web/ui/index.ts'
import { text } from './text.ts'

type Shown = OutputOf<typeof getCommitteeFile> | OutputOf<typeof getResolution>
type Vote = Shown['votes'][number]

/** The votes that may be seen: what was scored, side by side, then each vote with its words and its signature once the minutes stand. */
export function CastVotes({ file: { votes, minutes } }: { readonly file: Shown }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-lg">{text.cast.title}</h2>
      <Scores votes={votes.filter(({ scores }) => scores.length > 0)} />
      <ul className="grid gap-4">
        {votes.map((vote) => (
          <li key={vote.memberId} className="grid gap-2 rounded border border-line bg-surface p-4">
            <p className="flex flex-wrap items-center gap-3 font-semibold">
              {vote.member}
              <Chip tone={vote.vote === 'approve' ? 'good' : 'bad'}>{text.vote[vote.vote]}</Chip>
              {minutes && (
                <span className="text-sm font-normal text-soft">
                  {vote.signedAt ? (
                    <>
                      {text.cast.signed}: <Moment at={vote.signedAt} />
                    </>
                  ) : (
                    text.cast.unsigned
                  )}
                </span>
              )}
            </p>
            {minutes && isDissent(vote.vote, minutes.outcome) && (
              <p className="text-sm font-semibold">{text.cast.dissent}</p>
            )}
            <div className="prose-measure break-words">
              <PlainText>{vote.opinion}</PlainText>
            </div>
            <Reasons scores={vote.scores} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const FIT_A_PHONE = 3

const shown = (hundredths: number | null): string => formatScore(hundredths ?? 0)

/** The ground of a score, beside its number: what is low asks for attention, what is high does not. */
const HEAT: Readonly<Record<number, string>> = {
  1: 'bg-accent-line',
  2: 'bg-accent-tint',
  4: 'bg-tint',
  5: 'bg-tint shadow-[inset_0_-3px_0_var(--action)]',
}

const scoreOf = ({ scores }: Vote, wanted: string) => scores.find(({ criterion }) => criterion === wanted)?.score

/** The mean of all members' scores of one criterion, in hundredths. */
function meanOf(votes: readonly Vote[], criterion: string): number {
  const given = votes.flatMap((vote) => scoreOf(vote, criterion) ?? [])
  return given.length === 0 ? 0 : Math.floor((given.reduce((sum, score) => sum + score, 0) * 100) / given.length)
}

/** Criteria by members, each with its weight, and what the scores come to by it. */
function Scores({ votes }: { readonly votes: readonly Vote[] }) {
  if (votes.length === 0) return null
  const cell = 'border-b border-line px-2 py-2 text-right tabular-nums sm:px-3'
  const hasMany = votes.length > 1
  const mean = shown(weightedMean(votes.map(({ scores }) => scores)))
  return (
    // Of more members it is wider than a phone; there each one's scores stand with their reasons alone.
    <div className={`card px-4 py-1 ${votes.length > FIT_A_PHONE ? 'max-sm:hidden' : ''}`}>
      <table className="w-full text-sm">
        <caption className="sr-only">{text.cast.scores}</caption>
        <thead>
          <tr className="text-soft">
            <th scope="col" className="border-b border-edge py-2 text-left font-semibold">
              {text.cast.criterion}
            </th>
            {votes.map(({ memberId, member }) => (
              <th
                key={memberId}
                scope="col"
                className="border-b border-edge px-2 py-2 text-right align-bottom font-semibold sm:px-3"
              >
                {member}
              </th>
            ))}
            {hasMany && (
              <th
                scope="col"
                className="border-b border-edge py-2 pl-3 text-right align-bottom font-semibold max-sm:hidden"
              >
                {text.cast.ofAll}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {POLICY_CRITERIA.map((criterion) => (
            <tr key={criterion}>
              <th scope="row" className="min-w-28 border-b border-line py-2 text-left font-normal">
                {criterionNames[criterion]}
                <span className="block text-xs text-soft">{text.cast.weight(POLICY_WEIGHTS[criterion])}</span>
              </th>
              {votes.map((vote) => {
                const score = scoreOf(vote, criterion)
                return (
                  <td key={vote.memberId} className={`${cell} ${HEAT[score ?? 0] ?? ''}`}>
                    {score}
                  </td>
                )
              })}
              {hasMany && (
                <td className={`${cell} font-semibold max-sm:hidden sm:pr-0`}>{shown(meanOf(votes, criterion))}</td>
              )}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-semibold">
            <th scope="row" className="py-2 text-left">
              {text.cast.mean}
            </th>
            {votes.map(({ memberId, scores }) => (
              <td key={memberId} className="px-2 py-2 text-right tabular-nums sm:px-3">
                {shown(weightedMean([scores]))}
              </td>
            ))}
            {hasMany && <td className="py-2 pl-3 text-right tabular-nums max-sm:hidden">{mean}</td>}
          </tr>
        </tfoot>
      </table>
      {/* The column of means has no room on a phone. */}
      {hasMany && (
        <p className="border-t border-line py-2 text-sm sm:hidden">
          {text.cast.ofAll}: <b className="tabular-nums">{mean}</b>
        </p>
      )}
    </div>
  )
}

function Reasons({ scores }: Pick<Vote, 'scores'>) {
  if (scores.length === 0) return null
  return (
    <details className="why">
      <summary>{text.cast.reasons}</summary>
      <ul className="mt-2 grid gap-1 text-sm">
        {scores.map(({ criterion, score, reason }) => (
          <li key={criterion} className="break-words">
            {criterionNames[criterion]}: <b>{score}</b> <span className="text-soft">· {reason}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

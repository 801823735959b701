import { useState } from 'react'
import { formatScore } from '#contracts/projects/evaluation/score.ts'
import { voteOnApplication } from '#contracts/projects/evaluation/committee-endpoints.ts'
import { POLICY_CRITERIA, POLICY_WEIGHTS, type PolicyCriterion } from '#contracts/projects/evaluation/criteria.ts'
import { criterionNames } from '#contracts/projects/evaluation/messages.ts'
import { LEAST_MEAN, weightedMean } from '#contracts/projects/evaluation/rules.ts'
import { ContractForm, HiddenField, RadioGroup, SubmitButton, TextAreaField } from '#web/form/index.ts'
import { text as shared } from '#web/staff/components/committee/text.ts'
import { VoteFields } from '#web/staff/components/committee/vote-fields.tsx'
import { text } from './text.ts'

const words = text.vote
const LOWEST = 1
const HIGHEST = 5
const SCORES = Array.from({ length: HIGHEST }, (_, at) => String(at + LOWEST)).map((key) => ({ key, value: key }))

/** What the scores chosen so far come to by the policy's weights; null until each criterion has one. */
function meanIn(form: Element): number | null {
  const chosen = POLICY_CRITERIA.map((criterion, at) => ({
    criterion,
    score: Number(form.querySelector<HTMLInputElement>(`[name="scores.${at}.score"]:checked`)?.value ?? 0),
  }))
  return chosen.every(({ score }) => score > 0) ? weightedMean([chosen]) : null
}

/** One's own vote: each criterion with its weight, score and reason in a line, what the scores come to, and the vote. */
export function VoteForm({ projectId }: { readonly projectId: string }) {
  const [mean, setMean] = useState<number | null>(null)
  return (
    <section>
      <h2 className="mb-2 text-lg">{shared.vote.title}</h2>
      <p className="prose-measure mb-4 text-soft">{words.intro}</p>
      <ContractForm endpoint={voteOnApplication} form="vote" className="grid gap-6">
        <HiddenField name="projectId" value={projectId} />
        <div
          className="grid rounded border border-line bg-surface px-4"
          onChange={({ currentTarget }) => setMean(meanIn(currentTarget))}
        >
          {POLICY_CRITERIA.map((criterion, at) => (
            <Criterion key={criterion} criterion={criterion} at={at} />
          ))}
        </div>
        <Mean mean={mean} />
        <VoteFields hint={words.opinionHint} longest={3000} />
        <TextAreaField
          name="oddReason"
          label={words.oddReason}
          hint={words.oddHint}
          rows={2}
          maxLength={900}
          optional="unmarked"
        />
        <div>
          <SubmitButton>{shared.vote.button}</SubmitButton>
        </div>
      </ContractForm>
    </section>
  )
}

function Criterion({ criterion, at }: { readonly criterion: PolicyCriterion; readonly at: number }) {
  const name = criterionNames[criterion]
  return (
    <fieldset className="border-t border-line pt-4 pb-1 first:border-0">
      <legend className="sr-only">{name}</legend>
      <HiddenField name={`scores.${at}.criterion`} value={criterion} />
      <div className="grid gap-x-6 gap-y-2 lg:grid-cols-[14rem_auto_minmax(0,1fr)]">
        <p>
          <b aria-hidden="true" className="block font-semibold">
            {name}
          </b>
          <span className="text-sm text-soft">{words.weight(POLICY_WEIGHTS[criterion])}</span>
        </p>
        <RadioGroup name={`scores.${at}.score`} label={words.score} options={SCORES} scale />
        <TextAreaField name={`scores.${at}.reason`} label={words.reason} rows={2} maxLength={1000} />
      </div>
    </fieldset>
  )
}

/** What one's own scores come to, on the scale from the lowest to the highest with the mark that has to be reached. */
function Mean({ mean }: { readonly mean: number | null }) {
  const placeOf = (value: number) => `${(value - LOWEST * 100) / (HIGHEST - LOWEST)}%`
  return (
    <div className="grid gap-2 rounded border border-line bg-sunk p-4">
      <p role="status" className="needs-script font-semibold">
        {mean === null ? words.noMean : words.ownMean(formatScore(mean))}
      </p>
      <svg width="100%" height="40" aria-hidden="true" className="needs-script block max-w-xl overflow-visible">
        <rect width="100%" height="12" rx="2" className="fill-surface stroke-edge" />
        {mean !== null && (
          <rect
            width={placeOf(mean)}
            height="12"
            rx="2"
            className={mean >= LEAST_MEAN ? 'fill-action' : 'fill-accent'}
          />
        )}
        <line
          x1={placeOf(LEAST_MEAN)}
          x2={placeOf(LEAST_MEAN)}
          y1="-3"
          y2="15"
          strokeWidth="2"
          className="stroke-ink"
        />
        <text x="0" y="32" className="fill-soft text-xs">
          {LOWEST}
        </text>
        <text x={placeOf(LEAST_MEAN)} y="32" textAnchor="middle" className="fill-ink text-xs font-semibold">
          {words.mark(formatScore(LEAST_MEAN))}
        </text>
        <text x="100%" y="32" textAnchor="end" className="fill-soft text-xs">
          {HIGHEST}
        </text>
      </svg>
      <p className="text-sm">{words.passMark(formatScore(LEAST_MEAN))}</p>
    </div>
  )
}

import { useState } from 'react'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { formatScore } from '#contracts/projects/evaluation/score.ts'
import { type getCommitteeFile, voteOnApplication } from '#contracts/projects/evaluation/committee-endpoints.ts'
import { POLICY_CRITERIA, POLICY_WEIGHTS, type PolicyCriterion } from '#contracts/projects/evaluation/criteria.ts'
import { criterionNames } from '#contracts/projects/evaluation/messages.ts'
import { LEAST_MEAN, weightedMean } from '#contracts/projects/evaluation/rules.ts'
import { ContractForm, HiddenField, RadioGroup, SubmitButton, TextAreaField } from '#web/form/index.ts'
import { PlainText } from '#web/components/plain-text.tsx'
import { VerdictChip } from '#web/staff/components/application/sections.tsx'
import { text as applicationText } from '#web/staff/components/application/text.ts'
import { text as shared } from '#web/staff/components/committee/text.ts'
import { VoteChoice, VoteOpinion } from '#web/staff/components/committee/vote-fields.tsx'
import { text } from './text.ts'

type CommitteeFile = OutputOf<typeof getCommitteeFile>

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

/**
 * One's own vote: each criterion with its weight, what the analyst found, score and reason in a line; in a foot that stays in sight what
 * the scores come to, and the vote.
 */
export function VoteForm({ file }: { readonly file: CommitteeFile }) {
  const { id: projectId, checklist } = file
  const [mean, setMean] = useState<number | null>(null)
  return (
    <section>
      <h2 className="mb-2 text-lg">{shared.vote.title}</h2>
      <div className="mb-4 grid gap-2">
        <p className="prose-measure text-soft">{words.intro}</p>
        <p className="prose-measure text-sm text-soft">{words.passMark(formatScore(LEAST_MEAN))}</p>
      </div>
      {/* What has the focus is not behind the foot. */}
      <Report report={file.report} />
      <ContractForm
        endpoint={voteOnApplication}
        form="vote"
        className="grid gap-6 md:[&_:is(input,textarea,summary)]:scroll-mb-48"
      >
        <HiddenField name="projectId" value={projectId} />
        <div
          className="grid rounded border border-line bg-surface px-4 lg:[&_.field-label]:sr-only"
          onChange={({ currentTarget }) => setMean(meanIn(currentTarget))}
        >
          <div
            aria-hidden="true"
            className="hidden gap-x-6 border-b border-edge py-2 text-sm font-semibold text-soft lg:grid lg:grid-cols-[15rem_18.75rem_minmax(0,1fr)]"
          >
            <span>{words.criterion}</span>
            <span>{words.score}</span>
            <span>{words.reason}</span>
          </div>
          {POLICY_CRITERIA.map((criterion, at) => (
            <Criterion
              key={criterion}
              criterion={criterion}
              at={at}
              found={checklist.find((line) => line.criterion === criterion)}
            />
          ))}
        </div>
        <VoteOpinion hint={words.opinionHint} longest={3000} />
        <TextAreaField
          name="oddReason"
          label={words.oddReason}
          hint={words.oddHint}
          rows={2}
          maxLength={900}
          optional="unmarked"
        />
        <div className="grid gap-x-8 gap-y-4 rounded border border-edge bg-surface p-4 md:sticky md:bottom-0 md:z-10 lg:grid-cols-[minmax(0,1fr)_auto_auto] lg:items-end">
          <Mean mean={mean} />
          <VoteChoice inLine />
          <SubmitButton>{shared.vote.button}</SubmitButton>
        </div>
      </ContractForm>
    </section>
  )
}

/** What the analyst wrote, to be read beside what one writes. */
function Report({ report }: Pick<CommitteeFile, 'report'>) {
  return (
    <details className="mb-4 rounded border border-line bg-surface px-4">
      <summary className="link flex min-h-11 w-fit items-center">{words.report}</summary>
      <div className="prose-measure pb-4 break-words">
        <PlainText>{report}</PlainText>
      </div>
    </details>
  )
}

function Criterion({
  criterion,
  at,
  found,
}: {
  readonly criterion: PolicyCriterion
  readonly at: number
  /** The analyst's line of the checklist. */
  readonly found: CommitteeFile['checklist'][number] | undefined
}) {
  const name = criterionNames[criterion]
  return (
    <fieldset className="border-t border-line pt-3 pb-1 lg:first-of-type:border-0">
      <legend className="sr-only">{name}</legend>
      <HiddenField name={`scores.${at}.criterion`} value={criterion} />
      <div className="grid gap-x-6 gap-y-2 lg:grid-cols-[15rem_18.75rem_minmax(0,1fr)]">
        <div>
          <b aria-hidden="true" className="block font-semibold">
            {name}
          </b>
          <span className="text-sm text-soft">{words.weight(POLICY_WEIGHTS[criterion])}</span>
          {found && <Evidence line={found} />}
        </div>
        <RadioGroup name={`scores.${at}.score`} label={words.score} options={SCORES} scale />
        <TextAreaField name={`scores.${at}.reason`} label={words.reason} rows={2} maxLength={1000} />
      </div>
    </fieldset>
  )
}

/** What the analyst found of a criterion, and by what. */
function Evidence({ line }: { readonly line: CommitteeFile['checklist'][number] }) {
  return (
    <details className="mt-1 text-sm">
      <summary className="link w-fit leading-6">{words.evidence}</summary>
      <div className="mt-1 mb-2 grid justify-items-start gap-1 break-words">
        <VerdictChip line={line} />
        {line.note && <p>{line.note}</p>}
        {line.evidence && (
          <p className="text-soft">
            {applicationText.source}: {line.evidence}
          </p>
        )}
      </div>
    </details>
  )
}

/** What one's own scores come to, on the scale from the lowest to the highest with the mark that has to be reached. */
function Mean({ mean }: { readonly mean: number | null }) {
  const placeOf = (value: number) => `${(value - LOWEST * 100) / (HIGHEST - LOWEST)}%`
  return (
    <div className="needs-script grid gap-2">
      <p role="status" className="font-semibold">
        {mean === null ? words.noMean : words.ownMean(formatScore(mean))}
      </p>
      <svg width="100%" height="40" aria-hidden="true" className="block max-w-xl overflow-visible">
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
    </div>
  )
}

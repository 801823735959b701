import { useState } from 'react'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { type getCommitteeFile, voteOnApplication } from '#contracts/projects/evaluation/committee-endpoints.ts'
import { POLICY_CRITERIA } from '#contracts/projects/evaluation/criteria.ts'
import { criterionNames } from '#contracts/projects/evaluation/messages.ts'
import { LEAST_MEAN, weightedMean } from '#contracts/projects/evaluation/rules.ts'
import { ContractForm, HiddenField, SelectField, SubmitButton, TextAreaField } from '#web/form/index.ts'
import { CastVotes, Membership, Minutes } from '#web/staff/components/committee/table.tsx'
import { text as shared } from '#web/staff/components/committee/text.ts'
import { VoteFields } from '#web/staff/components/committee/vote-fields.tsx'
import { text } from './text.ts'

export type CommitteeFile = OutputOf<typeof getCommitteeFile>

interface Of {
  readonly file: CommitteeFile
}

/** The table of the full membership, the votes that may be seen, one's own vote, and the minutes. */
export function VotesPart({ file }: Of) {
  const { minutes } = file
  return (
    <div className="grid gap-8">
      <Membership file={file} />
      {file.mayVote && <VoteForm file={file} />}
      {file.votes.length > 0 && <CastVotes file={file} />}
      <Minutes
        file={file}
        isOpen={file.state === 'in-committee'}
        result={
          minutes && (
            <>
              <p className="font-semibold">{text.outcome[minutes.outcome]}</p>
              {minutes.mean !== null && <p>{text.mean((minutes.mean / 100).toLocaleString('tr-TR'))}</p>}
            </>
          )
        }
      />
    </div>
  )
}

const SCORES = ['1', '2', '3', '4', '5'].map((score) => ({ key: score, value: score }))

/** What the scores chosen so far come to by the policy's weights; null until each criterion has one. */
function meanIn(form: Element): number | null {
  const chosen = POLICY_CRITERIA.map((criterion, at) => ({
    criterion,
    score: Number(form.querySelector<HTMLSelectElement>(`[name="scores.${at}.score"]`)?.value),
  }))
  return chosen.every(({ score }) => score > 0) ? weightedMean([chosen]) : null
}

const shown = (mean: number): string => (mean / 100).toLocaleString('tr-TR')

function VoteForm({ file: { id } }: Of) {
  const words = text.vote
  const [mean, setMean] = useState<number | null>(null)
  return (
    <section>
      <h2 className="mb-2 text-lg">{shared.vote.title}</h2>
      <p className="prose-measure mb-4 text-soft">{words.intro}</p>
      <ContractForm endpoint={voteOnApplication} form="vote" className="grid gap-6">
        <HiddenField name="projectId" value={id} />
        {POLICY_CRITERIA.map((criterion, at) => (
          <fieldset
            key={criterion}
            className="grid gap-3 rounded border border-line bg-surface p-4"
            onChange={({ currentTarget }) => setMean(meanIn(currentTarget.form ?? currentTarget))}
          >
            <legend className="px-1 font-semibold">{criterionNames[criterion]}</legend>
            <HiddenField name={`scores.${at}.criterion`} value={criterion} />
            <SelectField name={`scores.${at}.score`} label={words.score} options={SCORES} />
            <TextAreaField name={`scores.${at}.reason`} label={words.reason} rows={2} maxLength={1000} />
          </fieldset>
        ))}
        <div className="grid gap-1 rounded border border-line bg-sunk p-4">
          <p>{words.passMark(shown(LEAST_MEAN))}</p>
          <p role="status" className="needs-script font-semibold">
            {mean === null ? words.noMean : words.ownMean(shown(mean))}
          </p>
        </div>
        <VoteFields hint={words.opinionHint} longest={3000} />
        <TextAreaField
          name="oddReason"
          label={words.oddReason}
          hint={words.oddHint}
          rows={2}
          maxLength={900}
          optional
        />
        <SubmitButton>{shared.vote.button}</SubmitButton>
      </ContractForm>
    </section>
  )
}

import type { OutputOf } from '#contracts/common/endpoint.ts'
import { type getCommitteeFile, voteOnApplication } from '#contracts/projects/evaluation/committee-endpoints.ts'
import { POLICY_CRITERIA } from '#contracts/projects/evaluation/criteria.ts'
import { criterionNames } from '#contracts/projects/evaluation/messages.ts'
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

function VoteForm({ file: { id } }: Of) {
  const words = text.vote
  return (
    <section>
      <h2 className="mb-2 text-lg">{shared.vote.title}</h2>
      <p className="prose-measure mb-4 text-soft">{words.intro}</p>
      <ContractForm endpoint={voteOnApplication} form="vote" className="grid gap-6">
        <HiddenField name="projectId" value={id} />
        {POLICY_CRITERIA.map((criterion, at) => (
          <fieldset key={criterion} className="grid gap-3 rounded border border-line bg-surface p-4">
            <legend className="px-1 font-semibold">{criterionNames[criterion]}</legend>
            <HiddenField name={`scores.${at}.criterion`} value={criterion} />
            <SelectField name={`scores.${at}.score`} label={words.score} options={SCORES} />
            <TextAreaField name={`scores.${at}.reason`} label={words.reason} rows={2} maxLength={1000} />
          </fieldset>
        ))}
        <VoteFields hint={words.opinionHint} />
        <SubmitButton>{shared.vote.button}</SubmitButton>
      </ContractForm>
    </section>
  )
}

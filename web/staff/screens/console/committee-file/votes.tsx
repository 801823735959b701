import type { OutputOf } from '#contracts/common/endpoint.ts'
import {
  drawMinutes,
  type getCommitteeFile,
  signMinutes,
  voteOnApplication,
} from '#contracts/projects/evaluation/committee-endpoints.ts'
import { POLICY_CRITERIA } from '#contracts/projects/evaluation/criteria.ts'
import { criterionNames } from '#contracts/projects/evaluation/messages.ts'
import { PlainText } from '#web/components/plain-text.tsx'
import {
  ContractForm,
  HiddenField,
  RadioGroup,
  SelectField,
  SubmitButton,
  TextAreaField,
  TextField,
} from '#web/form/index.ts'
import { Chip, Moment } from '#web/ui/index.ts'
import { text } from './text.ts'

export type CommitteeFile = OutputOf<typeof getCommitteeFile>

interface Of {
  readonly file: CommitteeFile
}

/** The table of the full membership, the votes that may be seen, one's own vote, and the minutes. */
export function VotesPart({ file }: Of) {
  return (
    <div className="grid gap-8">
      <Membership file={file} />
      {file.mayVote && <VoteForm file={file} />}
      {file.votes.length > 0 && <CastVotes file={file} />}
      <Minutes file={file} />
    </div>
  )
}

function Membership({ file: { seats, cast, needed, conflicted, mayVote } }: Of) {
  return (
    <section className="grid gap-1">
      <h2 className="mb-1 text-lg">{text.table.title}</h2>
      <p aria-hidden="true" className="text-xl tracking-widest text-action">
        {'●'.repeat(cast)}
        {'○'.repeat(seats - cast)}
      </p>
      <p className="font-semibold">{text.table.seats(cast, seats)}</p>
      <p>{text.table.needed(needed)}</p>
      {conflicted > 0 && <p>{text.table.conflicted(conflicted)}</p>}
      {mayVote && <p className="text-soft">{text.table.hidden}</p>}
    </section>
  )
}

const SCORES = ['1', '2', '3', '4', '5'].map((score) => ({ key: score, value: score }))

function VoteForm({ file: { id } }: Of) {
  const words = text.vote
  return (
    <section>
      <h2 className="mb-2 text-lg">{words.title}</h2>
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
        <RadioGroup
          name="vote"
          label={words.vote}
          options={[
            { key: 'approve', value: words.approve },
            { key: 'reject', value: words.reject },
          ]}
        />
        <TextAreaField name="opinion" label={words.opinion} hint={words.opinionHint} rows={4} maxLength={4000} />
        <SubmitButton>{words.button}</SubmitButton>
      </ContractForm>
    </section>
  )
}

function CastVotes({ file: { votes, minutes } }: Of) {
  return (
    <section>
      <h2 className="mb-3 text-lg">{text.cast.title}</h2>
      <ul className="grid gap-4">
        {votes.map(({ memberId, member, vote, opinion, scores, signedAt }) => (
          <li key={memberId} className="grid gap-2 rounded border border-line bg-surface p-4">
            <p className="flex flex-wrap items-center gap-3 font-semibold">
              {member}
              <Chip tone={vote === 'approve' ? 'good' : 'bad'}>{text.vote[vote]}</Chip>
              {minutes && (
                <span className="text-sm font-normal text-soft">
                  {signedAt ? (
                    <>
                      {text.cast.signed}: <Moment at={signedAt} />
                    </>
                  ) : (
                    text.cast.unsigned
                  )}
                </span>
              )}
            </p>
            {vote === 'reject' && <p className="text-sm font-semibold">{text.cast.dissent}</p>}
            <div className="break-words">
              <PlainText>{opinion}</PlainText>
            </div>
            <ul className="grid gap-1 text-sm">
              {scores.map(({ criterion, score, reason }) => (
                <li key={criterion} className="break-words">
                  {criterionNames[criterion]}: <b>{score}</b> <span className="text-soft">· {reason}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Minutes({ file: { id, minutes, outcome, state } }: Of) {
  const words = text.minutes
  if (!minutes) {
    if (outcome === null || state !== 'in-committee') return null
    return (
      <section className="grid gap-3">
        <h2 className="text-lg">{words.title}</h2>
        <p className="prose-measure">{words.drawText}</p>
        <ContractForm endpoint={drawMinutes} form="draw">
          <HiddenField name="projectId" value={id} />
          <SubmitButton icon="document">{words.draw}</SubmitButton>
        </ContractForm>
      </section>
    )
  }
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">{words.title}</h2>
      <p className="font-semibold">{words.outcome[minutes.outcome]}</p>
      {minutes.mean !== null && <p>{words.mean((minutes.mean / 100).toLocaleString('tr-TR'))}</p>}
      <p className="text-sm break-all text-soft">
        {words.hash}: {minutes.sha256}
      </p>
      {minutes.maySign && (
        <ContractForm endpoint={signMinutes} form="sign" className="grid max-w-sm gap-3">
          <HiddenField name="projectId" value={id} />
          <HiddenField name="sha256" value={minutes.sha256} />
          <TextField
            name="code"
            label={words.code}
            hint={words.codeHint}
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={20}
          />
          <SubmitButton>{words.sign}</SubmitButton>
        </ContractForm>
      )}
    </section>
  )
}

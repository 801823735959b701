import type { ReactNode } from 'react'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { drawMinutes, type getCommitteeFile, signMinutes } from '#contracts/projects/evaluation/committee-endpoints.ts'
import { criterionNames } from '#contracts/projects/evaluation/messages.ts'
import type { getResolution } from '#contracts/projects/resolution/endpoints.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { PlainText } from '#web/components/plain-text.tsx'
import { ContractForm, HiddenField, SubmitButton, TextField } from '#web/form/index.ts'
import { Alert, Chip, Moment } from '#web/ui/index.ts'
import { text } from './text.ts'

type Shown = OutputOf<typeof getCommitteeFile> | OutputOf<typeof getResolution>

interface Of {
  readonly file: Shown
}

/** The full membership of a file: how many voted, how many decide. */
export function Membership({ file: { seats, cast, needed, conflicted, mayVote, isShort } }: Of) {
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
      {isShort && (
        <Alert kind="warning" title={text.table.shortTitle}>
          <p>{text.table.short}</p>
        </Alert>
      )}
      {mayVote && <p className="text-soft">{text.table.hidden}</p>}
    </section>
  )
}

/** The votes that may be seen, with their signatures once the minutes stand. */
export function CastVotes({ file: { votes, minutes } }: Of) {
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

/** The minutes: to be drawn, to be signed, or signed. `result` says what they come to. */
export function Minutes({
  file: { id, minutes, outcome },
  isOpen,
  result,
}: Of & { readonly isOpen: boolean; readonly result: ReactNode }) {
  const words = text.minutes
  if (!minutes) {
    if (outcome === null || !isOpen) return null
    return (
      <section className="grid gap-3">
        <h2 className="text-lg">{words.title}</h2>
        <p className="prose-measure">{words.drawText}</p>
        <ContractForm endpoint={drawMinutes} form="draw">
          <HiddenField name="fileId" value={id} />
          <SubmitButton icon="document">{words.draw}</SubmitButton>
        </ContractForm>
      </section>
    )
  }
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">{words.title}</h2>
      {result}
      <p className="text-sm break-all text-soft">
        {words.hash}: {minutes.sha256}
      </p>
      <p>
        <a href={`${consolePaths.committee.href()}/tutanak/${id}`} className="link">
          {words.file}
        </a>
      </p>
      {minutes.maySign && (
        <ContractForm endpoint={signMinutes} form="sign" className="grid max-w-sm gap-3">
          <HiddenField name="fileId" value={id} />
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

import type { OutputOf } from '#contracts/common/endpoint.ts'
import { formatScore } from '#contracts/projects/evaluation/score.ts'
import type { getCommitteeFile } from '#contracts/projects/evaluation/committee-endpoints.ts'
import { CastVotes } from '#web/staff/components/committee/cast-votes.tsx'
import { Membership, Minutes } from '#web/staff/components/committee/table.tsx'
import { text } from './text.ts'
import { VoteForm } from './vote-form.tsx'

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
              {minutes.mean !== null && <p>{text.mean(formatScore(minutes.mean))}</p>}
            </>
          )
        }
      />
    </div>
  )
}

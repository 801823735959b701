import { Link } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { formatDay, istanbulMoment } from '#contracts/common/time/time.ts'
import type { getCommitteeComposition } from '#contracts/projects/evaluation/composition-endpoints.ts'
import { compositionNeeds } from '#contracts/projects/evaluation/composition-messages.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { ConsoleTable } from '#web/staff/components/console-table.tsx'
import { Alert, Chip, type Column } from '#web/ui/index.ts'
import { text } from './text.ts'

type Composition = OutputOf<typeof getCommitteeComposition>
type Row = Composition['members'][number]

const words = text.composition

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'member',
    title: words.member,
    head: true,
    cell: ({ memberId, fullName }) => (
      <Link to={consolePaths.staffMember.href({ memberId })} className="link">
        {fullName}
      </Link>
    ),
  },
  {
    key: 'experience',
    title: words.experience,
    cell: ({ qualification: brought }) =>
      brought?.experienceSince ? (
        <span className={brought.isExperienced ? '' : 'text-soft'}>
          {words.since(formatDay(istanbulMoment(brought.experienceSince)))}
        </span>
      ) : (
        none
      ),
  },
  {
    key: 'board',
    title: words.board,
    cell: ({ qualification: brought }) => (brought?.isBoardMember ? words.yes : none),
  },
  { key: 'angel', title: words.angelLicence, cell: ({ qualification }) => licence(qualification, 'angel') },
  { key: 'level', title: words.levelThree, cell: ({ qualification }) => licence(qualification, 'level-three') },
]

const none = <span className="text-soft">{words.none}</span>

/** The number, and where its last day is over, that it is. */
function licence(brought: Row['qualification'], which: 'angel' | 'level-three') {
  const number = which === 'angel' ? brought?.angelLicence : brought?.levelThreeLicence
  if (!brought || !number) return none
  if (!brought.ranOut.includes(which)) return number
  return (
    <>
      {number} <Chip tone="attention">{words.ranOut}</Chip>
    </>
  )
}

/** Who sits on the committee with what each brings, and first what it lacks of what the law asks. */
export function CommitteeComposition({
  composition,
  mayEdit,
}: {
  readonly composition: Composition
  readonly mayEdit: boolean
}) {
  const { lacks, members } = composition
  return (
    <section className="grid gap-3" aria-labelledby="komite">
      <h2 id="komite" className="text-lg">
        {words.title}
      </h2>
      {lacks.length > 0 ? (
        <Alert kind="warning" title={words.lacks}>
          <ul className="list-disc pl-5">
            {lacks.map((need) => (
              <li key={need}>{compositionNeeds[need](composition)}</li>
            ))}
          </ul>
          <p>{mayEdit ? words.mend : words.mendedBy}</p>
        </Alert>
      ) : (
        <p className="text-soft">{words.whole}</p>
      )}
      {members.length > 0 && (
        <ConsoleTable rows={members} columns={COLUMNS} rowKey={({ memberId }) => memberId} caption={words.caption} />
      )}
    </section>
  )
}

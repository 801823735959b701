import type { OutputOf } from '#contracts/common/endpoint.ts'
import { formatDay, istanbulMoment } from '#contracts/common/time/time.ts'
import type { getStaffMember } from '#contracts/staff/endpoints.ts'
import { roleNames } from '#contracts/staff/messages.ts'
import { Facts } from '#web/components/facts.tsx'
import { ConsoleTable } from '#web/staff/components/console-table.tsx'
import { Card, type Column, Moment } from '#web/ui/index.ts'
import type { ShownQualification } from './qualification-form.tsx'
import { text } from './text.ts'

type Record = OutputOf<typeof getStaffMember>
type Grant = Record['grants'][number]

const COLUMNS: readonly Column<Grant>[] = [
  { key: 'role', title: text.grants.role, head: true, cell: ({ role }) => roleNames[role] },
  { key: 'by', title: text.grants.grantedBy, cell: ({ grantedBy }) => grantedBy ?? text.grants.installation },
  { key: 'at', title: text.grants.grantedAt, cell: ({ grantedAt }) => <Moment at={grantedAt} /> },
]

/** The account at a glance, and each role with who gave it. */
export function Summary({
  record,
  qualification,
}: {
  readonly record: Record
  readonly qualification: ShownQualification
}) {
  const { member } = record
  const words = text.facts
  return (
    <div className="grid gap-6">
      <Card>
        <h2 className="mb-3 text-lg">{words.title}</h2>
        <Facts
          facts={[
            [words.email, member.emailAddress],
            [words.memberSince, <Moment key="since" at={record.memberSince} day />],
            [
              words.lastSignIn,
              member.lastSignInAt === null ? words.never : <Moment key="last" at={member.lastSignInAt} />,
            ],
            [words.sessions, String(record.openSessions)],
            [
              words.secondFactor,
              record.secondFactorSince === null ? (
                words.none
              ) : (
                <span key="second">
                  {words.since} <Moment at={record.secondFactorSince} />
                </span>
              ),
            ],
            ...(member.suspendedAt === null
              ? []
              : ([
                  [words.suspended, <Moment key="suspended" at={member.suspendedAt} />],
                  [words.reason, record.suspensionReason ?? ''],
                ] as const)),
          ]}
        />
      </Card>
      {member.roles.includes('committee-member') && <Brought qualification={qualification} />}
      <section className="grid gap-3">
        <h2 className="text-lg">{text.grants.title}</h2>
        {record.grants.length === 0 ? (
          <p className="text-soft">{text.grants.none}</p>
        ) : (
          <ConsoleTable
            rows={record.grants}
            columns={COLUMNS}
            rowKey={({ role }) => role}
            caption={text.grants.caption}
          />
        )}
      </section>
    </div>
  )
}

/** What a member of the committee is recorded to bring. */
function Brought({ qualification }: { readonly qualification: ShownQualification }) {
  const words = text.qualification
  return (
    <Card>
      <h2 className="mb-3 text-lg">{words.card}</h2>
      {qualification === null ? (
        <p className="text-soft">{words.none}</p>
      ) : (
        <Facts
          facts={[
            [
              words.experience,
              qualification.experienceSince === null
                ? words.missing
                : words.since(formatDay(istanbulMoment(qualification.experienceSince))),
            ],
            [words.board, qualification.isBoardMember ? words.yes : words.no],
            [words.angel, licence(qualification.angelLicence, qualification.angelLicenceUntil)],
            [words.levelThree, licence(qualification.levelThreeLicence, qualification.levelThreeLicenceUntil)],
            [words.recordedAt, <Moment key="recorded" at={qualification.recordedAt} />],
          ]}
        />
      )}
    </Card>
  )
}

function licence(number: string | null, until: string | null): string {
  const words = text.qualification
  if (number === null) return words.missing
  return until === null ? number : words.until(number, formatDay(istanbulMoment(until)))
}

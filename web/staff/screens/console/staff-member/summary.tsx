import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { getStaffMember } from '#contracts/staff/endpoints.ts'
import { roleNames } from '#contracts/staff/messages.ts'
import { Facts } from '#web/components/facts.tsx'
import { ConsoleTable } from '#web/staff/components/console-table.tsx'
import { Card, type Column, Moment } from '#web/ui/index.ts'
import { text } from './text.ts'

type Record = OutputOf<typeof getStaffMember>
type Grant = Record['grants'][number]

const COLUMNS: readonly Column<Grant>[] = [
  { key: 'role', title: text.grants.role, head: true, cell: ({ role }) => roleNames[role] },
  { key: 'by', title: text.grants.grantedBy, cell: ({ grantedBy }) => grantedBy ?? text.grants.installation },
  { key: 'at', title: text.grants.grantedAt, cell: ({ grantedAt }) => <Moment at={grantedAt} /> },
]

/** The account at a glance, and each role with who gave it. */
export function Summary({ record }: { readonly record: Record }) {
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

import { digitsOf } from '#contracts/common/money/basis-points.ts'
import { parseTurkishAmount } from '#contracts/common/money/money-format.ts'
import { nameCase } from '#contracts/common/person/name-case.ts'
import { partnerName } from '#contracts/projects/creation/partner.ts'
import { PersonCard } from '#web/site/components/campaign-parts/person-card.tsx'
import type { RowsProps, StepRow } from '../form/wizard-step.ts'
import { Seen } from './seen.tsx'

/** The founder, or partners, or the team, as their cards on the page. */
function People({ rows, nameOf }: RowsProps & { nameOf(row: StepRow): string }) {
  return (
    <Seen rows={rows}>
      {(typed) => {
        const people = typed.filter((row) => nameOf(row) !== '')
        const shareOf = ({ values }: StepRow) => parseTurkishAmount(values.partnershipPercentage ?? '') ?? 0n
        const digits = digitsOf(people.map(shareOf))
        if (people.length === 0) return null
        return people.map((row) => (
          <PersonCard
            key={row.id}
            digits={digits}
            person={{
              name: nameOf(row),
              title: row.values.title ?? '',
              description: row.values.description ?? '',
              picture: row.values.imageBase64 || null,
              partnershipPercentage: shareOf(row),
            }}
          />
        ))
      }}
    </Seen>
  )
}

export function LeaderSeen(props: RowsProps) {
  return <People {...props} nameOf={({ told }) => told.name ?? ''} />
}

export function PartnersSeen(props: RowsProps) {
  return <People {...props} nameOf={({ values }) => partnerName(values)} />
}

export function TeamSeen(props: RowsProps) {
  return <People {...props} nameOf={({ values }) => nameCase(`${values.name ?? ''} ${values.surname ?? ''}`.trim())} />
}

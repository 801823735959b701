import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { getCampaignReports } from '#contracts/projects/reporting/endpoints.ts'
import { Alert } from '#web/ui/index.ts'
import { obligationName, overdueText as text, shownDay } from './text.ts'

/** Reports a company owes and did not hand in by their day, each by its name; nothing where there is none. */
export function Overdue({ overdue }: Pick<OutputOf<typeof getCampaignReports>, 'overdue'>) {
  if (overdue.length === 0) return null
  return (
    <Alert kind="warning" title={text.title(overdue.length)}>
      <ul className="grid gap-1">
        {overdue.map((one) => (
          <li key={`${one.kind} ${one.title} ${one.dueOn}`}>
            {obligationName(one)}. {text.due}: {shownDay(one.dueOn)}
            {one.toldOn !== null && ` · ${text.told(shownDay(one.toldOn))}`}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

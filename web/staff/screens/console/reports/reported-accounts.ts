import type * as z from 'zod/mini'
import type { reportedFigures } from '#contracts/reports/endpoints.ts'
import { type Account, count, days, figure, lira } from '#web/components/activity-figures/accounts.ts'
import { text } from './text.ts'

type Reported = z.output<typeof reportedFigures>

/** The figures that are the regulator's alone, as accounts like the published ones. */
export function reportedAccounts({ applications, orders, investors, complaints }: Reported): readonly Account[] {
  const words = text.figures
  const { persons, qualified, companies } = investors
  return [
    {
      key: 'orders',
      title: words.orders.title,
      figures: [
        figure('handedIn', words.orders.handedIn, count(applications.handedIn)),
        figure('orderCount', words.orders.count, count(orders.count)),
        figure('pledged', words.orders.pledged, lira(orders.pledged)),
      ],
    },
    {
      key: 'kinds',
      title: words.kinds.title,
      figures: [
        figure('persons', words.kinds.persons, count(persons.count)),
        figure('qualified', words.kinds.qualified, count(qualified.count)),
        figure('companies', words.kinds.companies, count(companies.count)),
        figure('personsPaid', words.kinds.personsPaid, lira(persons.paid)),
        figure('qualifiedPaid', words.kinds.qualifiedPaid, lira(qualified.paid)),
        figure('companiesPaid', words.kinds.companiesPaid, lira(companies.paid)),
      ],
    },
    {
      key: 'complaints',
      title: words.complaints.title,
      figures: [
        figure('received', words.complaints.received, count(complaints.received)),
        figure('answered', words.complaints.answered, count(complaints.answered)),
        figure('upheld', words.complaints.upheld, count(complaints.upheld, complaints.answered)),
        figure('complaintsOnTime', words.complaints.onTime, count(complaints.onTime, complaints.answered)),
        figure('answerDays', words.complaints.averageDays, days(complaints.averageDays)),
        figure('withdrawn', words.complaints.withdrawn, count(complaints.withdrawn)),
        figure('noComplaint', words.complaints.noComplaint, count(complaints.noComplaint)),
        figure('openAtEnd', words.complaints.openAtEnd, count(complaints.openAtEnd)),
      ],
    },
  ]
}

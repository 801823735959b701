import { Link } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { formatKurus } from '#contracts/common/money/money.ts'
import type { getInvestmentSummary } from '#contracts/investments/endpoints.ts'
import type { getInvestorInformation } from '#contracts/membership/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import type { Hindrance } from '#web/site/components/acting/hindrance.ts'
import { useHindrance } from '#web/site/components/acting/if-may.tsx'
import { actingText } from '#web/site/components/acting/text.ts'
import { Card, Icon } from '#web/ui/index.ts'
import { CardHead } from './card-head.tsx'
import { text } from './text.ts'

const words = text.openToYou

interface Given {
  readonly information: Pick<OutputOf<typeof getInvestorInformation>, 'mayInvest' | 'isQualified' | 'next' | 'steps'>
  readonly summary: Pick<OutputOf<typeof getInvestmentSummary>, 'remainingLimit' | 'withdrawable' | 'awaitingPayment'>
  /** What keeps the reader from investing for the company; null for themselves. */
  readonly hindrance: Hindrance | null
}

interface Line {
  readonly key: string
  readonly isOpen: boolean
  readonly title: string
  readonly detail: string
  readonly to: string
  readonly link: string
}

/** What the member may do as things stand, and how far; what they may not yet, with the step that opens it. */
export function OpenToYou(given: Omit<Given, 'hindrance'>) {
  const hindrance = useHindrance({ grant: 'prepare', binds: true })
  return (
    <Card as="section">
      <CardHead title={words.title} to={paths.profile.investorInformation.href()} link={words.toInformation} />
      <ul className="grid text-sm">
        {linesOf({ ...given, hindrance }).map(({ key, isOpen, title, detail, to, link }) => (
          <li key={key} className="flex gap-3 border-b border-line py-2.5 first:pt-0 last:border-0 last:pb-0">
            <Icon
              name={isOpen ? 'check' : 'clock'}
              className={`mt-0.5 size-4 shrink-0 ${isOpen ? 'text-action' : 'text-accent'}`}
            />
            <div className="min-w-0 flex-1">
              <p className="font-semibold">{title}</p>
              <p className="text-soft">{detail}</p>
            </div>
            <Link to={to} className="link inline-flex min-h-6 shrink-0 items-center self-start">
              {link}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function linesOf({ information, summary, hindrance }: Given): readonly Line[] {
  const sums = [
    { key: 'pay', isOpen: false, sum: summary.awaitingPayment },
    { key: 'withdraw', isOpen: true, sum: summary.withdrawable },
  ] as const
  return [
    hindrance === null ? investing(information, summary.remainingLimit) : hindered(hindrance),
    ...sums.flatMap(({ key, isOpen, sum }) => {
      const { title, detail, link } = words[key]
      const line = { key, isOpen, title, detail: detail(formatKurus(sum, 'trim')), link }
      return sum > 0n ? [{ ...line, to: paths.profile.portfolio.href() }] : []
    }),
    { key: 'read', isOpen: true, ...words.read, to: paths.projects.href() },
  ]
}

function hindered(hindrance: Hindrance): Line {
  return {
    key: 'invest',
    isOpen: false,
    title: words.invest.notYet,
    detail: hindrance === 'grant' ? actingText.grant('prepare') : actingText[hindrance],
    to: paths.profile.companyMembers.href(),
    link: hindrance === 'owed' ? actingText.toPaper : actingText.toCompany,
  }
}

function investing({ mayInvest, isQualified, next, steps }: Given['information'], remaining: bigint | null): Line {
  if (!mayInvest) {
    const open = steps.filter(({ state }) => state !== 'done').length
    return {
      key: 'invest',
      isOpen: false,
      title: words.invest.notYet,
      detail: next ? words.invest.steps(open, text.stepTitles[next]) : words.invest.waits,
      to: paths.profile.investorInformation.href(),
      link: words.invest.toSteps,
    }
  }
  if (remaining === 0n) {
    return {
      key: 'invest',
      isOpen: false,
      title: words.invest.used,
      detail: words.invest.nextYear,
      to: paths.profile.investorInformation.href(),
      link: words.invest.toLimit,
    }
  }
  const unlimited = isQualified ? words.invest.qualified : words.invest.unlimited
  return {
    key: 'invest',
    isOpen: true,
    title: words.invest.may,
    detail: remaining === null ? unlimited : words.invest.upTo(formatKurus(remaining, 'trim')),
    to: paths.projects.href(),
    link: words.invest.link,
  }
}

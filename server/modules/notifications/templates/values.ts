import { formatCount } from '#contracts/common/text/plain-text.ts'
import { formatIban } from '#contracts/common/person/iban.ts'
import { formatKurus, type Kurus } from '#contracts/common/money/money.ts'
import { type ToldValues, untilDay, untilMoment } from './ahead.ts'
import type { LetterName } from '#contracts/notifications/letter-rule.ts'
import { paths } from '#contracts/paths.ts'
import type { Told } from './letter.ts'

// The facts of each letter as people read them: amounts, dates and numbers are formatted here and nowhere in a template.

/** What the letters about an investment tell. */
export interface InvestmentNotice {
  readonly fullName: string
  readonly projectTitle: string
  readonly investmentId: string
  readonly amountKurus: Kurus
  readonly shareCount: bigint
  readonly referenceNo: string
  readonly escrowIban: string
  readonly escrowHolder: string
  readonly payBy: Date
  readonly withdrawalEndsAt: Date | null
  readonly refund: { readonly amountKurus: Kurus; readonly dueOn: string } | null
}

function investmentValues(notice: InvestmentNotice): ToldValues {
  const { refund, withdrawalEndsAt } = notice
  return {
    fullName: notice.fullName,
    projectTitle: notice.projectTitle,
    amount: formatKurus(notice.amountKurus),
    shareCount: formatCount(notice.shareCount),
    referenceNo: notice.referenceNo,
    escrowHolder: notice.escrowHolder,
    escrowIban: formatIban(notice.escrowIban),
    payBy: untilMoment(notice.payBy),
    withdrawalEndsAt: withdrawalEndsAt && untilMoment(withdrawalEndsAt),
    refundAmount: formatKurus(refund?.amountKurus ?? notice.amountKurus),
    refundDueOn: refund && untilDay(refund.dueOn),
  }
}

/** A letter about an investment: it leads to the investment's page. */
export function aboutInvestment(name: LetterName, notice: InvestmentNotice): Told {
  const path = paths.profile.position.href({ investmentId: notice.investmentId })
  return { name, values: investmentValues(notice), path }
}

/** How long a code counts. */
export function minutesText(minutes: number): string {
  return `${minutes} dakika`
}

/** How long a mailed link works. */
export function lifetimeText(hours: number): string {
  return `${hours} saat`
}

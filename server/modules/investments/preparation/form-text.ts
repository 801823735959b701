import { formatBps } from '#contracts/common/money/percentage.ts'
import { formatKurus } from '#contracts/common/money/money.ts'
import { formatMoment } from '#contracts/common/time/time.ts'
import { formLabels as say } from '#contracts/papers/messages.ts'
import type { InformationForm } from '#contracts/projects/information-form.ts'

const money = (kurus: string): string => formatKurus(BigInt(kurus))

/** The information form as a text to read, made from the record that is hashed (T11/9). */
export function formTextOf(form: InformationForm): string {
  const { company, terms } = form
  const sections = [
    `${form.title} (${form.projectCode})`,
    `${say.company}: ${company.title}\n${say.address}: ${company.address}\n${say.executive}: ${company.executive}`,
    [
      `${say.goal}: ${money(terms.fundingGoalKurus)}`,
      `${say.unitValue}: ${money(terms.unitShareValueKurus)}`,
      `${say.shareCount}: ${BigInt(terms.shareCount).toLocaleString('tr-TR')}`,
      `${say.sharePercentage}: ${formatBps(BigInt(terms.shareBps))}`,
      `${say.postMoney}: ${money(terms.postMoneyKurus)}`,
      `${say.additional}: ${formatBps(BigInt(terms.additionalFundingBps))}`,
      `${say.period}: ${formatMoment(new Date(terms.opensAt))} – ${formatMoment(new Date(terms.closesAt))}`,
      `${say.shareKind}: ${terms.shareKind}`,
      `${say.privileges}: ${terms.privileges}`,
    ].join('\n'),
    `${say.rights}\n${form.rights}`,
    `${say.useOfFunds}\n${form.useOfFunds.map((use) => `• ${use.label}: ${money(use.amountKurus)}`).join('\n')}`,
    `${say.financials}\n${form.financials
      .map(
        (year) =>
          `• ${year.year}${year.projected ? ` (${say.projected})` : ''}: ${say.revenue} ${money(year.revenueKurus)}, ` +
          `${say.profit} ${money(year.profitKurus)}, ${say.equity} ${money(year.equityKurus)}`,
      )
      .join('\n')}`,
    `${say.risks}\n${form.risks.map((risk) => `• ${risk.title}: ${risk.text}`).join('\n')}`,
    `${say.excess}\n${form.excessMethod}`,
  ]
  return sections.join('\n\n')
}

import { formatKurus } from '#contracts/common/money/money.ts'
import { confirmRefundAccount, getSettlementQueue, nameRefundAccount } from '#contracts/settlement/endpoints.ts'
import { getInvestorInformation } from '#contracts/membership/endpoints.ts'
import { getTrialState } from '#contracts/trial/endpoints.ts'
import { becomeInvestor, signIn } from '#trial/play/become-investor.ts'
import { pay, placeOrder } from '#trial/play/invest.ts'
import { type Card, openCampaigns, type Stage } from '#trial/play/stage.ts'

const PAYERS_IBAN = 'TR330006100519786457841326'

export interface OpenCampaign {
  readonly card: Card
  readonly missingKurus: bigint
}

/** The campaign that needs least to reach its goal. */
export async function nearestToGoal(stage: Stage): Promise<OpenCampaign> {
  return pick(await openCampaigns(stage), (a, b) => a.missingKurus < b.missingKurus)
}

/** The campaign that closes first of those that miss too much for one more order to matter. */
export async function hopelessFirstToClose(stage: Stage): Promise<OpenCampaign> {
  const far = (await openCampaigns(stage)).filter(({ card, missingKurus }) => missingKurus * 20n > card.fundingGoal)
  return pick(far, (a, b) => a.card.projectEndDate < b.card.projectEndDate)
}

/** The one that stays open longest, so that what other journeys do to the clock does not close it. */
export async function openLongest(stage: Stage): Promise<OpenCampaign> {
  return pick(await openCampaigns(stage), (a, b) => a.card.projectEndDate > b.card.projectEndDate)
}

function pick(
  campaigns: readonly OpenCampaign[],
  isBetter: (a: OpenCampaign, b: OpenCampaign) => boolean,
): OpenCampaign {
  const [first, ...rest] = campaigns
  if (!first) throw new Error('no campaign is open for this journey')
  return rest.reduce((best, one) => (isBetter(one, best) ? one : best), first)
}

/** Somebody with a yearly limit: MKK takes some of the invented people for qualified investors, who have none. */
export async function becomeOrdinaryInvestor(stage: Stage): ReturnType<typeof becomeInvestor> {
  for (let tries = 0; tries < 10; tries++) {
    const investor = await becomeInvestor(stage.visitor)
    if (!(await investor.caller.call(getInvestorInformation, {})).isQualified) return investor
  }
  throw new Error('MKK takes everybody for a qualified investor')
}

/** The trial's qualified investor, who has no yearly limit, orders and pays what is missing. */
export async function fillUp(stage: Stage, { card, missingKurus }: OpenCampaign): Promise<void> {
  if (missingKurus <= 0n) return
  const { demoLogins } = await stage.visitor.call(getTrialState, {})
  const login = demoLogins.find(({ role }) => role === 'nitelikli')
  if (!login) throw new Error('the trial has no qualified investor')
  const investor = await signIn(stage.visitor, login.emailAddress, login.password)
  const unit = card.unitShareValue
  const amount = ((missingKurus + unit - 1n) / unit) * unit
  await pay(investor, await placeOrder(investor, card.id, amount))
}

/** As a page writes an amount. */
export const shown = (amountKurus: bigint): string => formatKurus(amountKurus)

/** A refund of money whose payer's account no statement names: one officer finds the account out, the other confirms it. */
export async function nameMissingAccounts(stage: Stage): Promise<void> {
  const [first, second] = stage.officers
  const { refunds } = await first.call(getSettlementQueue, {})
  for (const { refundId, payeeName } of refunds.filter(({ state }) => state === 'no-account')) {
    await first.call(nameRefundAccount, {
      refundId,
      iban: PAYERS_IBAN,
      holderName: payeeName,
      source: 'Gönderenin yazısı',
    })
    await second.call(confirmRefundAccount, { refundId, iban: PAYERS_IBAN })
  }
}

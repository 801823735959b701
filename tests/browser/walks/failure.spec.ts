import { getInvestment } from '#contracts/investments/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { wireStateCode } from '#contracts/projects/lifecycle.ts'
import { getSettlementQueue } from '#contracts/settlement/endpoints.ts'
import { getTrialState } from '#contracts/trial/endpoints.ts'
import { becomeInvestor } from '#trial/play/become-investor.ts'
import { PLAY_PASSWORD } from '#trial/play/person.ts'
import { ledgerOf, refundAll, returnStrayReceipts, stateOf } from '#trial/play/stage.ts'
import { signInOnScreen } from '../support/become-member.ts'
import { hopelessFirstToClose } from '../support/campaign.ts'
import { investOnScreen, moveClockOnScreen, transferOnScreen } from '../support/invest.ts'
import { expect, test } from '../support/test.ts'

const WAITS_FOR_ACCOUNT = ['no-account', 'account-unconfirmed', 'bank-refused']

test('a campaign misses its goal, everybody is paid back, and its ledger is even', async ({ page, stage }) => {
  const { card } = await hopelessFirstToClose(stage)
  const { caller, person } = await becomeInvestor(stage.visitor)
  await signInOnScreen(page, person.emailAddress, PLAY_PASSWORD)
  const told = await investOnScreen(page, card.seoName, 1)
  await transferOnScreen(page, person, told)

  await returnStrayReceipts(stage)
  const { now } = await stage.visitor.call(getTrialState, {})
  await moveClockOnScreen(page, Math.ceil((card.projectEndDate - now) / 3600) + 49)
  expect(await stateOf(stage, card.id)).toBe(wireStateCode('unsuccessful'))
  await page.goto(paths.project.href({ seoName: card.seoName }))
  await expect(page.getByText('Kampanya hedefine ulaşamadı').first()).toBeVisible()
  await page.goto(paths.profile.position.href({ investmentId: told.investmentId }))
  await expect(page.getByText('Kampanya hedef tutara ulaşamadı.').first()).toBeVisible()
  await expect(page.getByText('İade kuyruğunda').first()).toBeVisible()

  await refundAll(stage)
  await page.reload()
  await expect(page.getByText('Hesabınıza gönderildi').first()).toBeVisible()
  const { state } = await caller.call(getInvestment, { investmentId: told.investmentId })
  expect(state).toBe('refunded')
  // Nothing is left but what no list takes before somebody finds an account out: of payers in the trial's past, or of other journeys.
  const { refunds } = await stage.officers[0].call(getSettlementQueue, {})
  const open = refunds.filter(({ projectId }) => projectId === card.id)
  expect(open.filter((refund) => !WAITS_FOR_ACCOUNT.includes(refund.state))).toEqual([])
  const owed = open.reduce((sum, { amount }) => sum + amount, 0n)
  const left = (await ledgerOf(stage, card.id)).filter(({ amount }) => amount !== 0n)
  expect(left.map(({ account, amount }) => [account, amount])).toEqual(
    owed === 0n
      ? []
      : [
          ['escrow-cash', owed],
          ['refund-payable', owed],
        ],
  )
})

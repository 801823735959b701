import { toUnixSeconds } from '#contracts/common/time/time.ts'
import {
  answerCardPage,
  answerEDevlet,
  askTruthsNow,
  bookBankMistake,
  changeAtIys,
  changeAtMkk,
  chargeCardBack,
  cutStatements,
  forgetTries,
  getAuthenticatorCodes,
  getBankAccounts,
  getBankMovements,
  getCardPage,
  getIysRecords,
  getMail,
  getMails,
  getOrderAtBank,
  getPlantings,
  getSampleValues,
  getShortMessages,
  getStatementFile,
  getTrialState,
  moveClock,
  payInvestment,
  plantChange,
  putBackChange,
  refuseNextPayment,
  resetTrial,
  returnPayment,
  runDueWork,
  sendTransfer,
  setStatementRhythm,
  setFault,
} from '#contracts/trial/endpoints.ts'
import { type Route, route } from '#server/kit/http/route.ts'
import { forgetAllUses } from '#server/kit/http/throttle.ts'
import {
  bookTrialMistake,
  cutTrialStatements,
  listTrialAccounts,
  listTrialMovements,
  readNextRefusal,
  refuseNextTrialPayment,
  returnTrialPayment,
  setTrialStatementRhythm,
  sendTrialTransfer,
  writeTrialStatement,
} from './bank.ts'
import { answerTrialCardPage, chargeTrialCardBack, showCardPage } from './card.ts'
import { showAuthenticatorCodes } from './authenticator.ts'
import { answerTrialEDevlet } from './edevlet.ts'
import { moveTrialClock } from './clock.ts'
import { listTrialFaults, setTrialFault } from './faults.ts'
import type { TrialGround } from './ground.ts'
import { changeAtTrialIys, listTrialIysRecords } from './iys.ts'
import { changeAtTrialMkk } from './mkk.ts'
import { payTrialInvestment, showOrderAtBank } from './pay.ts'
import { askEveryTruth, listPlantings, plantTrialChange, putBackTrialChange } from './plantings.ts'
import { giveSampleValues } from './sample-values.ts'
import { listTrialMails, listTrialSms, readTrialMail } from './inbox.ts'

const MONTH_MS = 31 * 86_400_000

/** The calls of the trial console over its ground. */
export function trialRoutes(ground: TrialGround): Route[] {
  return [
    route(getTrialState, async (context) => {
      const now = context.clock.now()
      const upcoming = await ground.upcomingMoments(new Date(now.getTime() + MONTH_MS))
      return {
        now: toUnixSeconds(now),
        machineNow: Math.floor((performance.timeOrigin + performance.now()) / 1000),
        demoLogins: [...ground.demoLogins],
        faults: await listTrialFaults(ground),
        bankRefusesNext: await readNextRefusal(ground),
        statementRhythm: (await ground.simulators.readBehaviour()).statementRhythm,
        upcoming: upcoming.slice(0, 20).map(({ at, label }) => ({ at: toUnixSeconds(at), label })),
      }
    }),
    route(moveClock, (context, input) => moveTrialClock(ground, context, input)),
    route(forgetTries, async () => {
      await forgetAllUses(ground.pool)
      return { done: true as const }
    }),
    route(resetTrial, async () => {
      await ground.forget()
      ground.restart()
      return { done: true as const }
    }),
    route(runDueWork, async (_context, { only }) => ({ workDone: await ground.runDueWork(only) })),
    route(getSampleValues, (context, input) => giveSampleValues(ground, context, input)),
    route(answerEDevlet, (context, input) => answerTrialEDevlet(ground, context, input)),
    route(getCardPage, (_context, input) => showCardPage(ground, input)),
    route(answerCardPage, (_context, input) => answerTrialCardPage(ground, input)),
    route(chargeCardBack, (_context, input) => chargeTrialCardBack(ground, input)),
    route(getMails, (_context, input) => listTrialMails(ground, input)),
    route(getShortMessages, (_context, input) => listTrialSms(ground, input)),
    route(getMail, (_context, input) => readTrialMail(ground, input)),
    route(getBankAccounts, () => listTrialAccounts(ground)),
    route(getStatementFile, (_context, input) => writeTrialStatement(ground, input)),
    route(getBankMovements, (_context, input) => listTrialMovements(ground, input)),
    route(sendTransfer, (_context, input) => sendTrialTransfer(ground, input)),
    route(bookBankMistake, (_context, input) => bookTrialMistake(ground, input)),
    route(getOrderAtBank, (_context, input) => showOrderAtBank(ground, input)),
    route(payInvestment, (_context, input) => payTrialInvestment(ground, input)),
    route(setStatementRhythm, (_context, input) => setTrialStatementRhythm(ground, input)),
    route(refuseNextPayment, (_context, input) => refuseNextTrialPayment(ground, input)),
    route(returnPayment, (_context, input) => returnTrialPayment(ground, input)),
    route(cutStatements, () => cutTrialStatements(ground)),
    route(getAuthenticatorCodes, (context, input) => showAuthenticatorCodes(ground, context, input)),
    route(getPlantings, () => listPlantings(ground)),
    route(plantChange, (_context, input) => plantTrialChange(ground, input)),
    route(putBackChange, (_context, input) => putBackTrialChange(ground, input)),
    route(askTruthsNow, () => askEveryTruth(ground)),
    route(getIysRecords, () => listTrialIysRecords(ground)),
    route(changeAtIys, (_context, input) => changeAtTrialIys(ground, input)),
    route(changeAtMkk, (context, input) => changeAtTrialMkk(ground, context, input)),
    route(setFault, (_context, input) => setTrialFault(ground, input)),
  ]
}

import { randomBytes } from 'node:crypto'
import type { Kurus } from '#contracts/common/money/money.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { OutsideConfig, OutsideSystem } from '#server/outside/index.ts'
import type pg from 'pg'
import {
  closeBankAccount,
  type IncomingTransfer,
  listBankAccounts,
  listBankTransactions,
  bookMistake,
  receiveTransfer,
} from './bank/bank-account.ts'
import { listPaymentLists, settleDue } from './bank/bank-payments.ts'
import { listRequests } from './bank/bank-requests.ts'
import { listReturnable, type ReturnReason, returnPayment } from './bank/bank-returns.ts'
import { cutStatement, listStatements } from './bank/bank-statement.ts'
import { type StatementForm, writeStatement } from './bank/statement-forms.ts'
import { bank } from './bank/bank.ts'
import { CARD_SETTLEMENT_IBAN } from './cards/card-settlement.ts'
import { cardProvider } from './cards/cards.ts'
import { consoleOfCards } from './cards/console-of-cards.ts'
import { type Behaviour, changeBehaviour, type Ground, readBehaviour } from './behaviour.ts'
import { EDEVLET_CLIENT_ID, edevlet, type EDevletIdentity, type EDevletRequest, issueEDevletCode } from './edevlet.ts'
import { type Fault, listFaults, setFault } from './fault.ts'
import { listen } from './http-server.ts'
import { forgetPerson, identityRegister, type RegisteredPerson, registerPerson } from './identity-register.ts'
import { listenForMail, listMails, readMail } from './inbox.ts'
import { changeMkkMember, type MkkMemberChange } from './mkk-member.ts'
import { mkk } from './mkk.ts'
import { changeAtIys, listIysRecords } from './iys/iys-records.ts'
import { iysRegister } from './iys/iys.ts'
import { listSms, smsGateway } from './sms.ts'
export type { BankAccount } from './bank/bank-account.ts'
export { type Behaviour, type TrialRefusal, TrialRefused } from './behaviour.ts'
export type { SimulatedPayment } from './cards/card-payments.ts'
export type { EDevletIdentity } from './edevlet.ts'
export type { Fault } from './fault.ts'
export type { RegisteredPerson } from './identity-register.ts'
export type { MkkMemberChange } from './mkk-member.ts'
export { turkishIban } from './bank/bank-account.ts'
export { registryNumberOf } from './mkk-member.ts'
export interface SimulatorSettings {
  readonly pool: pg.Pool
  readonly clock: Clock
  /** Where people meet the simulated e-Devlet. */
  readonly consentUrl?: string
  /** Where people meet the card provider's page. */
  readonly cardPageUrl?: string
  /** 0 or absent: any free port. */
  readonly ports?: { readonly http?: number; readonly smtp?: number }
}

export type Simulators = Awaited<ReturnType<typeof startSimulators>>

/** Where each simulator is, and the settings by which the platform's clients find it. */
function describeOutside(web: string, smtp: string, token: string) {
  const urls = {
    identity: `${web}/identity/Service/KPSPublic.asmx`,
    edevlet: `${web}/edevlet`,
    identityForeigner: `${web}/identity/Service/KPSPublicYabanciDogrula.asmx`,
    mkk: `${web}/mkk`,
    bank: `${web}/bank`,
    smtp,
    sms: `${web}/sms`,
    iys: `${web}/iys`,
    cards: `${web}/cards`,
  }
  const outsideConfig: OutsideConfig = {
    identity: { citizenUrl: urls.identity, foreignerUrl: urls.identityForeigner },
    edevlet: { issuer: urls.edevlet, clientId: EDEVLET_CLIENT_ID, clientSecret: token },
    mkk: { url: urls.mkk, token },
    bank: { url: urls.bank, token },
    mail: { smtpUrl: urls.smtp, from: 'Açık Defter <bildirim@acikdefter.example>' },
    sms: { url: urls.sms, token, sender: 'ACIKDEFTER' },
    iys: { url: urls.iys, username: 'deneme', password: token, iysCode: '100001', brandCode: '100001' },
    cards: { url: urls.cards, token, secret: token, settlementIban: CARD_SETTLEMENT_IBAN, capture: 'later' },
  }
  return { urls, outsideConfig }
}

/**
 * Starts identity register, e-Devlet, MKK, escrow bank, card provider and SMS gateway (HTTP) and a mail server (SMTP) on loopback with a token made for this
 * run. What they know is in the schema `trial` and outlives them. The platform reaches them through its real clients
 * (`outsideConfig`); the functions beside are for the trial console only.
 */
export async function startSimulators(settings: SimulatorSettings) {
  const ground = { pool: settings.pool, clock: settings.clock }
  const { pool } = ground
  const token = randomBytes(24).toString('hex')
  const state = edevlet(ground, settings.consentUrl ?? 'http://localhost/deneme/e-devlet', token)
  const systems = [
    identityRegister(ground),
    state,
    mkk(ground, token),
    bank(ground, token),
    smsGateway(ground, token),
    iysRegister(ground, token),
    cardProvider(ground, settings.cardPageUrl ?? 'http://localhost/deneme/kart', token),
  ]
  const http = await listen(pool, systems, settings.ports?.http ?? 0)
  const smtp = await listenForMail(ground, token, settings.ports?.smtp ?? 0)
  const { urls, outsideConfig } = describeOutside(http.url, smtp.url, token)
  return {
    urls,
    token,
    outsideConfig,
    async stop() {
      await Promise.all([http.stop(), smtp.stop()])
    },

    listMails: (filter?: { readonly to?: string; readonly after?: number }) => listMails(pool, filter),
    readMail: (id: number) => readMail(pool, id),
    listSms: (filter?: { readonly to?: string; readonly after?: number }) => listSms(pool, filter),

    changeAtIys: (change: Parameters<typeof changeAtIys>[1]) => changeAtIys(ground, change),
    listIysRecords: () => listIysRecords(pool),

    ...consoleOfBank(ground),
    ...consoleOfCards(ground, token),

    registerPerson: (person: RegisteredPerson) => registerPerson(ground, person),
    issueEDevletCode: (asked: EDevletRequest, person: EDevletIdentity, isLate?: boolean) =>
      issueEDevletCode(ground, asked, person, isLate),
    forgetPerson: (identityNumber: string) => forgetPerson(pool, identityNumber),
    changeMkkMember: (identityNumber: string, change: MkkMemberChange) =>
      changeMkkMember(ground, identityNumber, change),

    readBehaviour: () => readBehaviour(pool),
    changeBehaviour: (change: Partial<Behaviour>) => changeBehaviour(pool, change),
    setFault: (system: OutsideSystem, fault: Fault | null) => setFault(pool, system, fault),
    listFaults: () => listFaults(pool),
  }
}

/** What the trial console does at the bank. */
function consoleOfBank(ground: Ground) {
  const { pool } = ground
  // The bank executes what is due when somebody looks; its own business hours need no timer.
  async function settled<Result>(look: () => Promise<Result>): Promise<Result> {
    await settleDue(ground)
    return look()
  }
  return {
    bookMistake: (fromIban: string, amountKurus: Kurus) => bookMistake(ground, fromIban, amountKurus),
    receiveTransfer: (transfer: IncomingTransfer) => receiveTransfer(ground, transfer),
    returnPayment: (endToEndId: string, reason: ReturnReason) =>
      settled(() => returnPayment(ground, endToEndId, reason)),
    listReturnable: (endToEndIds: readonly string[]) => settled(() => listReturnable(pool, endToEndIds)),
    listBankAccounts: () => settled(() => listBankAccounts(pool)),
    listBankTransactions: (iban: string) => settled(() => listBankTransactions(pool, iban)),
    listBankRequests: (iban: string) => listRequests(pool, iban),
    listPaymentLists: () => settled(() => listPaymentLists(pool)),
    cutStatement: (iban: string, options?: { readonly evenEmpty?: boolean }) =>
      settled(() => cutStatement(ground, iban, options)),
    listStatements: (iban: string) => settled(() => listStatements(pool, iban)),
    writeStatement: (iban: string, number: number, form: StatementForm) =>
      settled(() => writeStatement(pool, iban, number, form)),
    closeBankAccount: (iban: string, closed?: boolean) => closeBankAccount(pool, iban, closed),
  }
}

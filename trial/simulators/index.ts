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
} from './bank-account.ts'
import { listPaymentLists, settleDue } from './bank-payments.ts'
import { listReturnable, type ReturnReason, returnPayment } from './bank-returns.ts'
import { cutStatement } from './bank-statement.ts'
import { bank } from './bank.ts'
import { type Behaviour, changeBehaviour, type Ground, readBehaviour } from './behaviour.ts'
import { type Fault, listFaults, setFault } from './fault.ts'
import { listen } from './http-server.ts'
import { forgetPerson, identityRegister, type RegisteredPerson, registerPerson } from './identity-register.ts'
import { listenForMail, listMails, readMail } from './inbox.ts'
import { changeMkkMember, type MkkMemberChange } from './mkk-member.ts'
import { mkk } from './mkk.ts'
import { listSms, smsGateway } from './sms.ts'
export type { BankAccount } from './bank-account.ts'
export { type Behaviour, type TrialRefusal, TrialRefused } from './behaviour.ts'
export type { Fault } from './fault.ts'
export type { RegisteredPerson } from './identity-register.ts'
export type { MkkMemberChange } from './mkk-member.ts'
export { turkishIban } from './bank-account.ts'
export { registryNumberOf } from './mkk-member.ts'
export interface SimulatorSettings {
  readonly pool: pg.Pool
  readonly clock: Clock
  /** 0 or absent: any free port. */
  readonly ports?: { readonly http?: number; readonly smtp?: number }
}

export type Simulators = Awaited<ReturnType<typeof startSimulators>>

/**
 * Starts identity register, MKK, escrow bank and SMS gateway (HTTP) and a mail server (SMTP) on loopback with a token made for this
 * run. What they know is in the schema `trial` and outlives them. The platform reaches them through its real clients
 * (`outsideConfig`); the functions beside are for the trial console only.
 */
export async function startSimulators(settings: SimulatorSettings) {
  const ground = { pool: settings.pool, clock: settings.clock }
  const { pool } = ground
  const token = randomBytes(24).toString('hex')
  const systems = [identityRegister(ground), mkk(ground, token), bank(ground, token), smsGateway(ground, token)]
  const http = await listen(pool, systems, settings.ports?.http ?? 0)
  const smtp = await listenForMail(ground, token, settings.ports?.smtp ?? 0)
  const urls = {
    identity: `${http.url}/identity/Service/KPSPublic.asmx`,
    identityForeigner: `${http.url}/identity/Service/KPSPublicYabanciDogrula.asmx`,
    mkk: `${http.url}/mkk`,
    bank: `${http.url}/bank`,
    smtp: smtp.url,
    sms: `${http.url}/sms`,
  }
  const outsideConfig: OutsideConfig = {
    identity: { citizenUrl: urls.identity, foreignerUrl: urls.identityForeigner },
    mkk: { url: urls.mkk, token },
    bank: { url: urls.bank, token },
    mail: { smtpUrl: urls.smtp, from: 'Açık Defter <bildirim@acikdefter.example>' },
    sms: { url: urls.sms, token, sender: 'ACIKDEFTER' },
  }
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

    ...consoleOfBank(ground),

    registerPerson: (person: RegisteredPerson) => registerPerson(ground, person),
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
    listPaymentLists: () => settled(() => listPaymentLists(pool)),
    cutStatement: (iban: string, options?: { readonly evenEmpty?: boolean }) =>
      settled(() => cutStatement(ground, iban, options)),
    closeBankAccount: (iban: string, closed?: boolean) => closeBankAccount(pool, iban, closed),
  }
}

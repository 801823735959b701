import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { normaliseIban } from '#contracts/common/person/iban.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type {
  bookBankMistake,
  cutStatements,
  getBankAccounts,
  getBankMovements,
  getStatementFile,
  getTrialState,
  refuseNextPayment,
  returnPayment,
  sendTransfer,
  setStatementRhythm,
} from '#contracts/trial/endpoints.ts'
import { trialErrors } from '#contracts/trial/messages.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { fetchStatementsOf } from '#server/modules/bank/index.ts'
import { type BankAccount, type TrialRefusal, TrialRefused } from '#trial/simulators/index.ts'
import type { TrialGround } from './ground.ts'
import { findSenderNumber } from './own-number.ts'

type AccountOut = OutputOf<typeof getBankAccounts>[number]

function accountOut(account: BankAccount): AccountOut {
  return {
    iban: account.iban,
    holderName: account.holderName,
    balance: account.balanceKurus,
    isEscrow: account.kind === 'escrow',
    projectId: account.projectId,
  }
}

export async function listTrialAccounts(ground: TrialGround): Promise<OutputOf<typeof getBankAccounts>> {
  return (await ground.simulators.listBankAccounts()).map(accountOut)
}

export async function listTrialMovements(
  ground: TrialGround,
  input: InputOf<typeof getBankMovements>,
): Promise<OutputOf<typeof getBankMovements>> {
  const iban = normaliseIban(input.iban)
  const account = (await ground.simulators.listBankAccounts()).find((one) => one.iban === iban)
  if (!account) throw new Refusal('not-found')
  const movements = await ground.simulators.listBankTransactions(iban)
  const paid = movements.flatMap(({ amountKurus, endToEndId }) => (amountKurus < 0n ? (endToEndId ?? []) : []))
  const returnable = await ground.simulators.listReturnable(paid)
  const requests = account.kind === 'escrow' ? await ground.simulators.listBankRequests(iban) : []
  const statements = account.kind === 'escrow' ? await ground.simulators.listStatements(iban) : []
  return {
    account: accountOut(account),
    statements: statements.map(({ number, openedOn, closingKurus: closing }) => ({ number, openedOn, closing })),
    requests: requests.map(({ requestId, reference, payerName, amountKurus, requestedAt, endReason }) => ({
      requestId,
      reference,
      payerName,
      amount: amountKurus,
      requestedAt: toUnixSeconds(requestedAt),
      endReason,
    })),
    movements: movements.map((movement) => ({
      id: movement.bankTransactionId,
      bookedAt: toUnixSeconds(movement.bookedAt),
      amount: movement.amountKurus,
      counterpartyName: movement.counterpartyName,
      counterpartyIban: movement.counterpartyIban,
      description: movement.description,
      statementNumber: movement.statementNumber,
      returnable:
        movement.amountKurus < 0n && movement.endToEndId !== null && returnable.has(movement.endToEndId)
          ? movement.endToEndId
          : null,
    })),
  }
}

/** One of an account's statements as a file. Refuses `not-found`. */
export async function writeTrialStatement(
  ground: TrialGround,
  { iban, number, form }: InputOf<typeof getStatementFile>,
): Promise<OutputOf<typeof getStatementFile>> {
  const file = await ground.simulators.writeStatement(iban.replace(/\s/g, ''), number, form)
  if (!file) throw new Refusal('not-found')
  return { fileName: file.fileName, base64document: Buffer.from(file.bytes).toString('base64') }
}

/** An EFT from outside; the money stands on the account at once and in the next statement. */
export async function sendTrialTransfer(
  ground: TrialGround,
  input: InputOf<typeof sendTransfer>,
): Promise<OutputOf<typeof sendTransfer>> {
  const toIban = normaliseIban(input.toIban)
  const payerNumber = input.withoutNumber
    ? ''
    : input.payerNumber ||
      (await findSenderNumber(ground.systemContext('trial-payment'), input.payerName, normaliseIban(input.payerIban)))
  try {
    const movementId = await ground.simulators.receiveTransfer({
      toIban,
      amountKurus: input.amount,
      payerName: input.payerName,
      payerIban: input.payerIban,
      payerNumber,
      description: input.description,
    })
    const accounts = await ground.simulators.listBankAccounts()
    return { movementId, balance: accounts.find((account) => account.iban === toIban)?.balanceKurus ?? 0n }
  } catch (error) {
    if (error instanceof TrialRefused) throw new Refusal(error.code)
    throw error
  }
}

/** A payment comes back to the account it was paid from. */
export async function returnTrialPayment(
  ground: TrialGround,
  { paymentId, reason }: InputOf<typeof returnPayment>,
): Promise<OutputOf<typeof returnPayment>> {
  try {
    return { movementId: await ground.simulators.returnPayment(paymentId, reason) }
  } catch (error) {
    if (error instanceof TrialRefused) throw new Refusal(error.code)
    throw error
  }
}

const MISTAKE_FIELDS: Readonly<Partial<Record<TrialRefusal, string>>> = {
  'account-unknown': 'fromIban',
  'amount-invalid': 'amount',
  'balance-too-low': 'amount',
}

/** Money leaves an escrow account without an order of the platform's. */
export async function bookTrialMistake(
  ground: TrialGround,
  { fromIban, amount }: InputOf<typeof bookBankMistake>,
): Promise<OutputOf<typeof bookBankMistake>> {
  try {
    const movementId = await ground.simulators.bookMistake(fromIban, amount)
    const iban = normaliseIban(fromIban)
    const accounts = await ground.simulators.listBankAccounts()
    return { movementId, balance: accounts.find((account) => account.iban === iban)?.balanceKurus ?? 0n }
  } catch (error) {
    if (!(error instanceof TrialRefused)) throw error
    const field = MISTAKE_FIELDS[error.code]
    throw new Refusal(error.code, field ? { fields: { [field]: trialErrors[error.code].message } } : {})
  }
}

const REASONS = { 'account-closed': 'AC04', 'funds-insufficient': 'AM04', none: null } as const

/** What the bank says of the largest payment of the next list it is sent. */
export async function refuseNextTrialPayment(
  ground: TrialGround,
  { refusal }: InputOf<typeof refuseNextPayment>,
): Promise<OutputOf<typeof refuseNextPayment>> {
  await ground.simulators.changeBehaviour({ bankRefusesNext: REASONS[refusal] })
  return { done: true }
}

/** During the day with times, or after its end with days alone. */
export async function setTrialStatementRhythm(
  ground: TrialGround,
  { rhythm }: InputOf<typeof setStatementRhythm>,
): Promise<OutputOf<typeof setStatementRhythm>> {
  await ground.simulators.changeBehaviour({ statementRhythm: rhythm })
  return { done: true }
}

/** The refusal that waits for a payment, as the console calls it. */
export async function readNextRefusal(ground: TrialGround): Promise<OutputOf<typeof getTrialState>['bankRefusesNext']> {
  const { bankRefusesNext } = await ground.simulators.readBehaviour()
  if (bankRefusesNext === null) return null
  return bankRefusesNext === 'AC04' ? 'account-closed' : 'funds-insufficient'
}

/** Closes the bank's books for every escrow account with new movements, then lets the platform take the statements in. */
export async function cutTrialStatements(ground: TrialGround): Promise<OutputOf<typeof cutStatements>> {
  const context = ground.systemContext('trial-statements')
  let statementCount = 0
  for (const account of await ground.simulators.listBankAccounts()) {
    const [newest] = await ground.simulators.listBankTransactions(account.iban)
    if (!newest || newest.statementNumber !== null) continue
    if (!(await ground.simulators.cutStatement(account.iban))) continue
    statementCount++
    if (account.projectId) await fetchStatementsOf(context, account.projectId)
  }
  return { statementCount, workDone: await ground.runDueWork() }
}

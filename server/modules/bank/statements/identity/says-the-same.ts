import { findReferences } from '#contracts/investments/reference.ts'
import { foldTurkish } from '#contracts/common/text/text.ts'
import type { Statement, StatementLine } from '#server/outside/index.ts'

const folded = (text: string): string => foldTurkish(text).replace(/\s+/g, ' ').trim()
const agrees = (one: string, other: string): boolean => one === other || one === '' || other === ''
const namedIn = ({ description }: StatementLine): string => findReferences(description).sort().join(' ')

/**
 * Whether two lines can be of one booking told in two formats: what both say is the same. One may leave out number, name, account or
 * reference of a payment; amount, day and the orders that its text names are in both.
 */
function isOfOneBooking(one: StatementLine, other: StatementLine): boolean {
  return (
    one.amountKurus === other.amountKurus &&
    one.bookedOn === other.bookedOn &&
    agrees(one.bankTransactionId, other.bankTransactionId) &&
    agrees(one.counterpartyIban, other.counterpartyIban) &&
    agrees(folded(one.counterpartyName), folded(other.counterpartyName)) &&
    agrees(one.endToEndReference ?? '', other.endToEndReference ?? '') &&
    namedIn(one) === namedIn(other)
  )
}

/** Whether two files, whatever their formats, say the same of an account: balances, and each booking of one in the other. */
export function saysTheSame(one: Statement, other: Statement): boolean {
  if (one.openingBalanceKurus !== other.openingBalanceKurus) return false
  if (one.closingBalanceKurus !== other.closingBalanceKurus || one.lines.length !== other.lines.length) return false
  const byAmount = Map.groupBy(other.lines, ({ amountKurus, bookedOn }) => `${amountKurus} ${bookedOn}`)
  return one.lines.every((line) => {
    const open = byAmount.get(`${line.amountKurus} ${line.bookedOn}`) ?? []
    const at = open.findIndex((each) => isOfOneBooking(line, each))
    if (at >= 0) open.splice(at, 1)
    return at >= 0
  })
}

import { getEscrowAccounts } from '#contracts/settlement/day-closing/escrow-accounts-endpoint.ts'
import { getFeeAccount } from '#contracts/settlement/fee-account-endpoints.ts'
import {
  enterRequestsTold,
  getUntoldRequests,
  retellRequests,
} from '#contracts/settlement/untold-requests-endpoints.ts'
import { partHref } from '#web/staff/components/settlement/part-href.ts'
import { load } from '#web/api/load.ts'
import { submitWith } from '#web/form/submit.ts'
import { namedPart } from '../query.ts'
import { text } from './text.ts'

const redirectTo = partHref('accounts')

/** What is done about requests that the escrow bank has not taken, by form. */
export const untoldActions = {
  retell: submitWith(retellRequests, { notice: text.retell.done, redirectTo }),
  'enter-told': submitWith(enterRequestsTold, { notice: text.enter.done, redirectTo }),
}

/** The part of accounts, where it is open: the campaigns' own, what their bank was not told, and the platform's. */
export async function loadAccounts(query: URLSearchParams, args: Parameters<typeof load>[2]) {
  if (namedPart(query) !== 'accounts') return null
  const [feeAccount, untold, escrow] = await Promise.all([
    load(getFeeAccount, {}, args),
    load(getUntoldRequests, {}, args),
    load(getEscrowAccounts, {}, args),
  ])
  return { feeAccount, untold, escrow }
}

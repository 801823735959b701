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

/** The part of accounts, where it is open: the platform's own, and what the bank of the campaigns' was not told. */
export async function loadAccounts(query: URLSearchParams, args: Parameters<typeof load>[2]) {
  if (namedPart(query) !== 'accounts') return null
  const [feeAccount, untold] = await Promise.all([load(getFeeAccount, {}, args), load(getUntoldRequests, {}, args)])
  return { feeAccount, untold }
}

import { syncSettlements } from '#contracts/settlement/endpoints.ts'
import {
  beginRefusalDecision,
  confirmRefusalDecision,
  getMkkRefusal,
  getMkkRefusals,
  withdrawRefusalDecision,
} from '#contracts/settlement/registration/refusal-endpoints.ts'
import { partHref, REFUSAL } from '#web/staff/components/settlement/part-href.ts'
import { load } from '#web/api/load.ts'
import { namedId } from '#web/api/named-id.ts'
import { submitWith } from '#web/form/submit.ts'
import { namedPart } from '../query.ts'
import { text } from './text.ts'

const redirectTo = partHref('mkk')
const begin = submitWith(beginRefusalDecision, { notice: text.begun, redirectTo })

/** What two officers decide about what MKK did not take, by form. */
export const mkkActions = {
  'again-refusal': begin,
  'refund-refusal': begin,
  'take-back-refusal': begin,
  'confirm-refusal': submitWith(confirmRefusalDecision, { notice: text.waiting.confirm.done, redirectTo }),
  'withdraw-refusal': submitWith(withdrawRefusalDecision, { notice: text.waiting.withdraw.done, redirectTo }),
  'retry-mkk': submitWith(syncSettlements, { notice: text.failing.done, redirectTo }),
}

/** The part of MKK, where it is open: what waits, and what is under decision. */
export async function loadMkk(query: URLSearchParams, args: Parameters<typeof load>[2]) {
  const isOpen = namedPart(query) === 'mkk'
  const refusalId = isOpen ? query.get(REFUSAL) : null
  const [refusals, refusal] = await Promise.all([
    isOpen ? load(getMkkRefusals, {}, args) : null,
    refusalId === null ? null : load(getMkkRefusal, { refusalId: namedId(refusalId) }, args),
  ])
  return { refusals, refusal }
}

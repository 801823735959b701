import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { sendPaymentLists } from './lists/send-payment-lists.ts'
import { noteEscrowRequests, tellEscrowRequests } from './requests/tell-requests.ts'

/** What the escrow bank is told without anybody asking. */
export const paymentDueWork: readonly DueWork[] = [noteEscrowRequests, tellEscrowRequests, sendPaymentLists]

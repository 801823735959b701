import type { SettlementStep } from '../investments/lifecycle.ts'
import type { StaffQueueCode } from '../staff/messages.ts'

/**
 * Where each step of a campaign's settlement waits for finance; null: for MKK or the escrow bank, of whom nothing can be done but be
 * asked again. A registration is counted from two weeks before its last day on: the register enters it first.
 */
export const STEP_QUEUES: Readonly<Record<SettlementStep, StaffQueueCode | null>> = {
  'begin-company-registration': 'registrations-due',
  'confirm-company-registration': 'capital-increase-second-officer',
  'record-capital-increase': 'registrations-due',
  'confirm-capital-increase': 'capital-increase-second-officer',
  'allocation-waits': null,
  'allocation-refused': 'mkk-refusals',
  'confirm-allocation-decision': 'mkk-refusals-second-officer',
  'prepare-payout': 'payouts-ready',
  'approve-payout': 'payouts-second-officer',
  'payout-waits': null,
  'list-refused': 'payment-lists-refused',
  'correct-payout': 'payouts-refused',
  'confirm-correction': 'payouts-second-officer',
  'prepare-refunds': 'refunds-owed',
  'approve-refunds': 'refunds-second-officer',
  'refunds-held': 'refunds-held',
  'refunds-wait': null,
}

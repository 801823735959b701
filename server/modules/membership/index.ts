import type { DueWork } from '#server/kit/due-work.ts'
import { forwardIncome } from './forward-income.ts'
import { renewStandings } from './renew-standings.ts'

export { createAuthenticator } from './authenticator.ts'
export { findRefundAccount } from './bank-accounts.ts'
export { findMkkIdentity } from './confirm-mkk-number.ts'
export { describeLimit } from './limit-rules.ts'
export type { LimitAnswer } from './limit-rules.ts'
export { mailTokenOf } from './mail-tokens.ts'
export { findMember } from './member-store.ts'
export type { Member } from './member-store.ts'
export { isSameName } from './name-rules.ts'
export { membershipRoutes } from './routes.ts'
export { grantRole } from './staff.ts'
export { findStanding } from './standing.ts'
export { findLimitRule, refreshLimit, requireLimit } from './yearly-limit.ts'

export const membershipDueWork: DueWork[] = [forwardIncome, renewStandings]

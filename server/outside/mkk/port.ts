import type { Kurus } from '#contracts/common/money/money.ts'

/** Why MKK says no, thrown as `OutsideRefused<MkkRefusal>`. */
export type MkkRefusal =
  | 'identity-number-invalid'
  | 'registry-number-invalid'
  | 'member-unknown'
  | 'amount-invalid'
  | 'limit-exceeded'
  | 'request-id-reused'
  | 'request-unknown'
  | 'list-id-reused'
  | 'list-malformed'
  | 'increase-unknown'
  | 'refused'

export interface MkkMember {
  readonly identityNumber: string
  readonly firstName: string
  readonly lastName: string
}

export interface MkkMembership {
  readonly identityNumber: string
  /** MKK sicil number: digits only, 1–20. */
  readonly registryNumber: string
  readonly registeredAt: Date
}

export interface QualifiedStatus {
  readonly qualified: boolean
  /** `2026-03-12`; null when not qualified. */
  readonly qualifiedSince: string | null
  readonly asOf: Date
}

export interface YearlyLimit {
  readonly registryNumber: string
  readonly year: number
  /** T15/1; `unlimited` for qualified investors. */
  readonly limit: { readonly kind: 'limited'; readonly limitKurus: Kurus } | { readonly kind: 'unlimited' }
  /** Spent on other platforms in that year; what was asked through this platform is not in it. */
  readonly usedElsewhereKurus: Kurus
  /** Date from which this limit holds, `2026-01-01`. */
  readonly validFrom: string
  readonly asOf: Date
}

export interface IncomeDeclaration {
  readonly declarationId: string
  readonly registryNumber: string
  readonly year: number
  readonly annualIncomeKurus: Kurus
  readonly declaredAt: Date
}

export interface FundingRequest {
  readonly requestId: string
  readonly registryNumber: string
  readonly projectCode: string
  readonly shareCount: bigint
  readonly amountKurus: Kurus
  readonly requestedAt: Date
}

export interface AllocationLine {
  readonly lineId: string
  readonly registryNumber: string
  readonly shareCount: bigint
  readonly amountKurus: Kurus
}

export interface AllocationList {
  readonly listId: string
  readonly projectCode: string
  readonly companyName: string
  readonly unitShareValueKurus: Kurus
  readonly lines: readonly AllocationLine[]
}

export type AllocationLineRefusal = 'member-unknown' | 'account-closed' | 'share-count-invalid' | 'amount-mismatch'

/** `corrected`: accepted, but with the share count MKK worked out from the amount. */
export type AllocationLineResult =
  | { readonly lineId: string; readonly result: 'accepted'; readonly shareCount: bigint }
  | { readonly lineId: string; readonly result: 'corrected'; readonly shareCount: bigint }
  | { readonly lineId: string; readonly result: 'rejected'; readonly refusal: AllocationLineRefusal }

export interface AllocationStatus {
  readonly listId: string
  readonly state: 'processing' | 'registered' | 'partly-registered' | 'rejected'
  readonly receivedAt: Date
  /** Null while processing. */
  readonly registeredAt: Date | null
  /** Empty while processing; otherwise one for each line. */
  readonly lines: readonly AllocationLineResult[]
}

/**
 * Central Registry Agency, crowdfunding system. Every method throws `OutsideUnavailable` when there is no usable answer
 * and `OutsideRefused<MkkRefusal>` when MKK says no.
 */
export interface MkkRegistry {
  /** Registers the member or finds the existing one: the same identity number always gives the same registry number. */
  registerMember(member: MkkMember): Promise<MkkMembership>
  findMember(identityNumber: string): Promise<MkkMembership | null>
  /** Whether the registry number a member typed belongs to the identity number. */
  confirmRegistryNumber(identityNumber: string, registryNumber: string): Promise<boolean>
  qualifiedStatus(registryNumber: string): Promise<QualifiedStatus>
  yearlyLimit(registryNumber: string, year: number): Promise<YearlyLimit>
  /** T14/2-f: forwarded at once. Idempotent by `declarationId`. */
  forwardIncomeDeclaration(declaration: IncomeDeclaration): Promise<void>
  /** T17/3: each request goes to MKK instantly. Idempotent by `requestId`. */
  forwardFundingRequest(request: FundingRequest): Promise<void>
  /** The request was withdrawn, expired or refunded and no longer counts. Idempotent. */
  withdrawFundingRequest(requestId: string): Promise<void>
  /** T17/7-c. Idempotent by `listId`; the same id with other content is refused with `list-id-reused`. */
  registerAllocationList(list: AllocationList): Promise<AllocationStatus>
  /** Null when MKK knows no list of this id. */
  allocationListStatus(listId: string): Promise<AllocationStatus | null>
}

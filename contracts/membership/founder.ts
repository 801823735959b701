import * as z from 'zod/mini'
import { unixSeconds } from '../common/wire.ts'
import type { EligibilityStep } from './endpoints.ts'
import type { CompanyStep } from './company/shapes.ts'

/**
 * Steps that whoever offers shares to the public has behind them: who they are, how they are reached and where they live are proven before
 * an application is handed in, and still are when it is published (T11, T14/2-a; 5549 m.3). Of a company: its papers were looked at.
 */
export const FOUNDER_STEPS: readonly (EligibilityStep | CompanyStep)[] = [
  'email',
  'phone',
  'identity',
  'address',
  'company',
]

/** What a file tells of its founder: who they are, their number, their address and, of a company, that they may sign for it. */
export const FOUNDER_PROOFS = ['identity', 'phone', 'address', 'authority'] as const
export type FounderProofKind = (typeof FOUNDER_PROOFS)[number]

/**
 * By what it was proven: the population register, e-Devlet, papers an officer looked at, a code sent to the number; an address is the
 * member's own word, and the ownership of a company may have been handed over by the owner before.
 */
export const PROOF_SOURCES = ['register', 'e-devlet', 'officer', 'sms', 'declared', 'handover'] as const
export type ProofSource = (typeof PROOF_SOURCES)[number]

export const founderProof = z.object({
  proof: z.enum(FOUNDER_PROOFS),
  /**
   * `waiting`: papers lie with an officer; `passing`: the company passed to another owner, of whom nobody has seen yet that they may sign
   * for it; `not-asked`: this installation cannot prove it (no short messages).
   */
  state: z.enum(['proven', 'missing', 'waiting', 'passing', 'not-asked']),
  source: z.nullable(z.enum(PROOF_SOURCES)),
  at: z.nullable(unixSeconds),
})

/** The founder of an application as its readers see them. */
export const founderStanding = z.object({
  /** The account that owns the application. */
  memberId: z.string(),
  isCompany: z.boolean(),
  /** Who signs: the founder themselves, or the owner of their company; null when the company has none. */
  signer: z.nullable(z.string()),
  proofs: z.array(founderProof),
  /** Whether the reader's role opens the member's record. */
  mayOpenRecord: z.boolean(),
  /** Whether it opens the company's, where the paper of a new owner lies; false of a person. */
  mayOpenCompany: z.boolean(),
})

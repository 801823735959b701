import type { CompanyGrant } from '../common/company-grants.ts'

interface KindRule {
  /**
   * How grave it is before its time presses: 8 the account itself, 6 money that stands still, 4 money that is due, 3 a duty, 2 to know,
   * 1 a step to take.
   */
  readonly weight: number
  /** Who of a company is told it: whom its owner grants this (decision 20). */
  readonly grant: CompanyGrant
  /** What it asks for binds a company: it is no task while nobody has shown that they may sign for it. */
  readonly binds?: true
}

/** What a member may have to do or to know, kind by kind. The list of a person is made on the server; every screen is a view of it. */
export const TASK_KINDS = {
  /** Somebody with their password asks for their second steps to be removed: the whole account, before anything in it. */
  'lost-phone': { weight: 8, grant: 'see' },
  /** The bank refused what a funded company is to receive; its founder has to say where it goes. */
  'payout-refused': { weight: 6, grant: 'manage', binds: true },
  /** A funded company whose application named no account has to say where its funds go. */
  'payout-account': { weight: 4, grant: 'manage', binds: true },
  /** An order waits for its payment. */
  payment: { weight: 4, grant: 'see' },
  /** A company's order waits for its second person. */
  confirmation: { weight: 4, grant: 'invest', binds: true },
  /** A new owner's paper is owed; without it nothing that binds the company is done. */
  authority: { weight: 4, grant: 'see' },
  /** A new owner's paper is with an officer, or is another's to hand in; what that holds up. */
  'authority-waits': { weight: 2, grant: 'prepare' },
  /** A company is offered to them. */
  ownership: { weight: 3, grant: 'see' },
  /** An application was sent back with remarks. */
  revision: { weight: 3, grant: 'manage' },
  /** An approved information form waits for its founder's signature; nothing is published before. */
  signature: { weight: 3, grant: 'manage', binds: true },
  /** Questions of members wait for the founder's answer. */
  questions: { weight: 3, grant: 'manage' },
  /** Texts that were accepted were renewed and wait for an acceptance. */
  acceptances: { weight: 3, grant: 'manage' },
  /** A report or notice a funded company owes. */
  report: { weight: 2, grant: 'manage' },
  /** Where a project stands that is neither written nor over. */
  campaign: { weight: 2, grant: 'manage' },
  /** An application is being written. */
  draft: { weight: 2, grant: 'manage' },
  /** The next step to investing. */
  eligibility: { weight: 1, grant: 'manage' },
  /** A right to withdraw runs. */
  withdrawal: { weight: 1, grant: 'invest' },
} as const satisfies Readonly<Record<string, KindRule>>

export type TaskKind = keyof typeof TASK_KINDS

/** Whether what a task asks for waits until its company has somebody who has shown that they may sign for it. */
export const isBinding = (kind: TaskKind): boolean => {
  const rule: KindRule = TASK_KINDS[kind]
  return rule.binds === true
}

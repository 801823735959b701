import type { LedgerAccount } from '../ledger/accounts.ts'

// What is sealed of a row, as text (docs/proof.md): JSON in the canonical form of RFC 8785, of which only texts, lists and objects are
// used, so that every language writes the same bytes. A leaf holds what anybody may read, and a hash of everything else behind a salt.

/** The two logs: transfers with their postings, and events of the audit trail. */
export const PROOF_LOGS = ['ledger', 'trail'] as const
export type ProofLog = (typeof PROOF_LOGS)[number]

type Plain = string | readonly Plain[] | { readonly [key: string]: Plain | null }

/** The canonical text of a value; members that are null are not there. Keys are ASCII, so that every order of signs is one. */
export function canonical(value: Plain): string {
  if (typeof value === 'string') return JSON.stringify(value)
  if (isList(value)) return `[${value.map(canonical).join(',')}]`
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  const written = members.flatMap(([key, member]) =>
    member === null ? [] : [`${JSON.stringify(key)}:${canonical(member)}`],
  )
  return `{${written.join(',')}}`
}

const isList = (value: Plain): value is readonly Plain[] => Array.isArray(value)

/** A transfer as it is sealed: every column of its postings. What its legs share is one text; where they do not agree, all of theirs. */
export interface SealedTransfer {
  readonly log: 'ledger'
  readonly id: string
  readonly kind: string
  readonly project: string
  /** The bank's of the booking behind it, else Istanbul's of the moment: `2026-03-15`. */
  readonly day: string
  /** UTC, `2026-03-15T09:00:00.123456Z`. */
  readonly moment: string
  readonly legs: readonly SealedLeg[]
}

interface SealedLeg {
  readonly leg: string
  readonly account: string
  /** Decimal kuruş, debits positive. */
  readonly kurus: string
  /** Empty where the leg names none. */
  readonly investment: string
  readonly investor: string
}

/** An event as it is sealed: every column of its row. */
export interface SealedEvent {
  readonly log: 'trail'
  readonly id: string
  readonly action: string
  readonly actorKind: string
  readonly subjectKind: string
  readonly day: string
  readonly moment: string
  readonly actor: string | null
  readonly company: string | null
  readonly subject: string
  readonly reason: string | null
  readonly request: string | null
  /** As PostgreSQL writes its `jsonb`. */
  readonly data: string
}

export type SealedRow = SealedTransfer | SealedEvent

/** What of a row nobody may read but whom it concerns: it is in the leaf only as the hash of a salt and this text. */
export function privateText(row: SealedRow): string {
  if (row.log === 'ledger') {
    const { id, moment, legs } = row
    return canonical({ id, moment, legs: legs.map(({ leg, investment, investor }) => [leg, investment, investor]) })
  }
  const { id, moment, actor, company, subject, reason, request, data } = row
  return canonical({ id, moment, actor, company, subject, reason, request, data })
}

/** The leaf of a row. `hidden`: SHA-256 of its salt and `privateText`, in lower-case hexadecimal. */
export function leafText(row: SealedRow, hidden: string): string {
  const { log, day } = row
  if (log === 'ledger') {
    const legs = row.legs.map(({ account, kurus }) => [account, kurus])
    return canonical({ log, day, kind: row.kind, project: row.project, legs, private: hidden })
  }
  return canonical({ log, day, action: row.action, actor: row.actorKind, subject: row.subjectKind, private: hidden })
}

/** A root as it is signed. */
export interface RootStatement {
  readonly log: ProofLog
  /** How many leaves. */
  readonly size: string
  readonly root: string
  /** What it was signed for: `day 2026-03-15`, `campaign <id>`, or `asked`. */
  readonly of: string
  readonly moment: string
  /** The address of the platform, so that no other's root is taken for it. */
  readonly origin: string
  /** The first 16 hexadecimal signs of the public key's SHA-256. */
  readonly key: string
}

/** The text of a root that is signed (Ed25519). */
export function rootText({ log, size, root, of, moment, origin, key }: RootStatement): string {
  return canonical({ log, size, root, of, moment, origin, key })
}

/** What money a campaign reached: what stands on these accounts. */
export const REACHED_ACCOUNTS: readonly LedgerAccount[] = ['withdrawable', 'final']

import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Kurus } from '#contracts/common/money/money.ts'
import { CODE_ALPHABET, CODE_SIGNS } from '#contracts/investments/paper-code.ts'
import type { PaperForm, PaperKind } from '#contracts/investments/statement-endpoints.ts'
import type { Context } from '#server/kit/context.ts'

export interface IssuedPaper {
  readonly code: string
  readonly kind: PaperKind
  readonly form: PaperForm
  readonly ownerId: string
  readonly investmentId: string | null
  readonly asOf: Date
  readonly issuedAt: Date
  readonly sha256: string
  readonly maskedName: string
  readonly investmentCount: number
  readonly shareCount: bigint
  readonly paidKurus: Kurus
  readonly returnedKurus: Kurus
}

/** A code nobody can guess: twenty signs drawn evenly, a hundred bits. */
export function newPaperCode(): string {
  return Array.from({ length: CODE_SIGNS }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)] ?? '').join('')
}

export async function keepPaper(context: Pick<Context, 'db'>, paper: IssuedPaper): Promise<void> {
  await sql`
    insert into investments.issued_paper (code, kind, form, owner_id, investment_id, as_of, issued_at, sha256, masked_name,
        investment_count, share_count, paid_kurus, returned_kurus)
      values (${paper.code}, ${paper.kind}, ${paper.form}, ${paper.ownerId}, ${paper.investmentId}, ${paper.asOf},
        ${paper.issuedAt}, ${paper.sha256}, ${paper.maskedName}, ${paper.investmentCount}, ${paper.shareCount},
        ${paper.paidKurus}, ${paper.returnedKurus})`.execute(context.db)
}

/** What was issued under a code; its owner is not among it. */
export async function findPaper(
  context: Pick<Context, 'db'>,
  code: string,
): Promise<Omit<IssuedPaper, 'ownerId' | 'investmentId'> | null> {
  const { rows } = await sql<Omit<IssuedPaper, 'ownerId' | 'investmentId'>>`
    select code, kind, form, as_of, issued_at, sha256, masked_name,
        investment_count, share_count, paid_kurus,
        returned_kurus
      from investments.issued_paper where code = ${code}`.execute(context.db)
  return rows[0] ?? null
}

import { sql } from 'kysely'
import { LETTER_RANKS, type LetterRank } from '#contracts/notifications/letter-ranks.ts'
import type { Context } from '#server/kit/context.ts'

/** Since when the first letter of a rank is due and has not left; null: none is. */
export interface OldestLetter {
  readonly rank: keyof typeof LETTER_RANKS
  readonly dueAt: Date | null
}

/** Looks at the first row of each rank in both indexes that the senders take from. */
export async function findOldestLetters({ db }: Pick<Context, 'db'>): Promise<readonly OldestLetter[]> {
  const { rows } = await sql<{ rank: LetterRank; dueAt: Date | null }>`
    select r.rank, least(
        (select next_attempt_at from notifications.message where state = 'waiting' and attached_acceptance_id is null
          and rank = r.rank and next_attempt_at <= platform.now() order by next_attempt_at limit 1),
        (select next_attempt_at from notifications.message where state = 'waiting' and attached_acceptance_id is not null
          and rank = r.rank and next_attempt_at <= platform.now() order by next_attempt_at limit 1)) as due_at
      from unnest(${Object.values(LETTER_RANKS)}::int[]) r(rank)`.execute(db)
  const ranks = Object.entries(LETTER_RANKS) as [OldestLetter['rank'], LetterRank][]
  return ranks.map(([rank, value]) => ({ rank, dueAt: rows.find((row) => row.rank === value)?.dueAt ?? null }))
}

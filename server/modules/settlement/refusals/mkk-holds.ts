import { sql, type RawBuilder } from 'kysely'

// What MKK refused keeps an investment from becoming final, and a campaign from its result, until two officers have decided and MKK
// has answered what it was asked again (docs/decisions/money/0040-after-mkks-answer.md).

/** SQL over an investment's id: its request was refused, or asked for again and not answered. */
export const isHeldByMkk = (investmentId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  exists (select 1 from settlement.mkk_refusal f where f.subject_id = ${investmentId} and f.ended_at is null)
  or exists (select 1 from settlement.mkk_message m
    where m.investment_id = ${investmentId} and m.kind = 'request' and m.round > 1 and m.sent_at is null))`

/** SQL over a campaign's id: the same of any investment of it that is paid. */
export const hasHeldByMkk = (projectId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  exists (select 1 from settlement.mkk_refusal f join investments.investment h on h.id = f.subject_id
    where f.project_id = ${projectId} and f.kind = 'request' and f.ended_at is null and h.state in ('paid', 'final'))
  or exists (select 1 from settlement.mkk_message m join investments.investment h on h.id = m.investment_id
    where m.kind = 'request' and m.round > 1 and m.sent_at is null and h.project_id = ${projectId} and h.state in ('paid', 'final')))`

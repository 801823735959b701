import { type RawBuilder, sql } from 'kysely'
import { APPLICATION_STATES } from '#contracts/projects/lifecycle.ts'
import { CANCELLABLE_STATES } from '#contracts/projects/resolution/rules.ts'

/**
 * SQL over `o`, an offering: a campaign that ends with the platform's place on the list (T17/10). One whose increase the register has
 * entered, or an officer has entered as registered, does not: its shares exist, and what was paid for them is the company's (TTK 480/3).
 */
export const ENDS: RawBuilder<boolean> = sql`o.state = any(${[...CANCELLABLE_STATES]}::text[])
  and not exists (select 1 from settlement.entered_increase e where e.project_id = o.project_id)`

/** The same of those that go on to their payout. */
export const GOES_ON: RawBuilder<boolean> = sql`(o.state in ('registration', 'payout')
  or o.state = 'successful' and exists (select 1 from settlement.entered_increase e where e.project_id = o.project_id))`

/** The same of applications on their way to publication. */
export const IS_APPLICATION: RawBuilder<boolean> = sql`o.state = any(${[...APPLICATION_STATES]}::text[])`

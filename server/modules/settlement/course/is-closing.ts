import { sql } from 'kysely'

/** SQL over `t`, a campaign's totals: it is over and nobody cancelled it, whose outcome is written a moment after the committee's step. */
export const IS_CLOSING = sql`(select o.state = 'closing' from projects.offering o where o.project_id = t.project_id)`

import { sql } from 'kysely'
import type { Context } from '#server/kit/context.ts'
import type { ConsentRegister, IysRecipient, IysStatus } from '#server/outside/index.ts'
import { waitsForOutside } from '#server/outside/waits-for-outside.ts'
import { STATUS_CALLS_AN_HOUR } from './register-terms.ts'

const HOUR_MS = 3_600_000

export interface RegisterStanding {
  /** Null: the register has no such record. */
  readonly now: { readonly status: IysStatus; readonly consentDate: Date } | null
}

/** How a record stands at the register; null when it gives no answer now, or was asked as often in this hour as it takes. */
export async function askStatus(
  context: Context,
  iys: ConsentRegister,
  { recipient, type }: IysRecipient,
): Promise<RegisterStanding | null> {
  if (!(await countCall(context))) return null
  return waitsForOutside(context, async () => ({ now: await iys.findStatus({ recipient, type }) }))
}

/** All processes count together, for the register counts by address. */
async function countCall(context: Pick<Context, 'db' | 'clock'>): Promise<boolean> {
  const now = context.clock.now()
  const over = new Date(now.getTime() - HOUR_MS)
  const { rows } = await sql<{ onlyRow: boolean }>`
    update contact.iys_mark set asking_from = case when asking_from <= ${over} then ${now} else asking_from end,
        asked_count = case when asking_from <= ${over} then 1 else asked_count + 1 end
      where only_row and (asking_from <= ${over} or asked_count < ${STATUS_CALLS_AN_HOUR})
      returning only_row`.execute(context.db)
  return rows.length > 0
}

import type { Ground } from '../behaviour.ts'

/** Questions that the register takes from one address an hour. */
export const HOURLY = { token: 10, status: 1_000 } as const

/** Counts a question; false: there were too many in its hour. Whoever asks on for tokens begins the hour anew. */
export async function isWithinHour({ pool, clock }: Ground, kind: keyof typeof HOURLY, most: number): Promise<boolean> {
  const now = clock.now()
  const over = new Date(now.getTime() - 3_600_000)
  const { rows } = await pool.query<{ times: number }>(
    `insert into trial.iys_hour as h (kind, begun_at, times) values ($1, $2, 1)
      on conflict (kind) do update set times = case when h.begun_at <= $3 or h.begun_at > $2 then 1 else h.times + 1 end,
        begun_at = case when h.begun_at <= $3 or h.begun_at > $2 or ($1 = 'token' and h.times >= $4) then $2 else h.begun_at end
      returning times`,
    [kind, now, over, most],
  )
  return (rows[0]?.times ?? 0) <= most
}

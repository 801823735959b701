import type { PageViewChoice } from '#contracts/common/web-host.ts'
import { istanbulDate } from '#contracts/common/time/time.ts'

/** The visitor's word on an outside collector of page views; kept in their browser and nowhere else. */
export const CHOICE_COOKIE = 'cerez-tercihi'
/** Half a year; then they are asked again. */
export const CHOICE_SECONDS = 15_552_000

const WORDS = { accepted: 'kabul', refused: 'ret' } as const

/**
 * The choice a cookie holds, or null. It holds for the collector it was made about: consent is given to a named receiver,
 * so whoever comes after it asks anew.
 */
export function readChoice(cookie: string | undefined, collectorUrl: string | null): PageViewChoice | null {
  if (!cookie || collectorUrl === null) return null
  const [word, host, day = ''] = cookie.split(' ')
  if (host !== new URL(collectorUrl).host || !/^\d{4}-\d\d-\d\d$/.test(day)) return null
  if (word === WORDS.accepted) return { answer: 'accepted', day }
  return word === WORDS.refused ? { answer: 'refused', day } : null
}

/** The cookie's value for a choice made at this moment. */
export function writeChoice(answer: PageViewChoice['answer'], collectorUrl: string, now: Date): string {
  return `${WORDS[answer]} ${new URL(collectorUrl).host} ${istanbulDate(now)}`
}

import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { addDays } from '#contracts/common/time/calendar-date.ts'
import { istanbulDate } from '#contracts/common/time/time.ts'
import { storyContent } from '#contracts/projects/story-content.ts'
import { drawSheet } from '#db/seed/pictures/draw.ts'
import { contentOf, quarterFrom } from '../draw-story.ts'
import { DAY_MS } from '../history.ts'
import { windowOf } from '../campaigns/windows.ts'
import { shippedText } from '#db/seed/base/legal-texts.ts'
import { FURTHER_RISKS, STORIES, type Fate, type Story } from './index.ts'
import type { StoryEvent } from './story.ts'
import { toldBeside } from './told/index.ts'

// What a trial campaign says of itself follows its own ledger: nothing is told before it happened, nothing named is missing.

const EVENTS: readonly StoryEvent[] = ['closed', 'judged', 'increased', 'registered', 'paid-out', 'refunded']

/** What words claim to have happened. An update that says so waits for that event, or for a later one. */
const CLAIMS: readonly (readonly [RegExp, StoryEvent])[] = [
  [/(?:sona erdi|süresi doldu)/i, 'closed'],
  [/(?:hedefine ulaş(?:tı|amadı)|hedefin altında kal|başarı ilan|kampanya iptal edildi)/i, 'judged'],
  [/(?:sermaye artırımı(?:mız)? (?:tescil edildi|tamamlandı)|MKK’ya iletildi)/i, 'increased'],
  [/pay(?:lar|ları|ların kaydı)[^.;]*(?:kaydedildi|aktarıldı|yazıldı|tamamlandı)/i, 'registered'],
  [/(?:fon(?:un)?[^.;]*(?:aktarıl(?:dı|masının)|hesabına geçti)|fonla alınan)/i, 'paid-out'],
  [/iade edildi|iadeler tamamlandı/i, 'refunded'],
]

/** How far each fate is played (settle-campaigns.ts). */
const REACHED: Partial<Record<Fate, readonly StoryEvent[]>> = {
  closing: ['closed'],
  successful: ['closed', 'judged'],
  registration: ['closed', 'judged', 'increased'],
  payout: ['closed', 'judged', 'increased', 'registered'],
  reporting: ['closed', 'judged', 'increased', 'registered', 'paid-out'],
  unsuccessful: ['closed', 'judged', 'refunded'],
  cancelled: ['judged', 'refunded'],
}

const ORDER = (event: StoryEvent): number => EVENTS.indexOf(event)
const updates = STORIES.flatMap((story) =>
  story.updates.map(([title, text, told = {}]) => ({ story, words: `${title}. ${text}`, told })),
)
const risksOf = (story: Story) => [story.risk, ...(FURTHER_RISKS[story.key] ?? [])]
const folded = (text: string) => text.toLocaleLowerCase('tr')

test.each(updates.map((update) => [update.words, update] as const))(
  '“%s” is told when it has happened',
  (words, update) => {
    const { after } = update.told
    for (const [claim, event] of CLAIMS) {
      if (!claim.test(words)) continue
      expect([words, event, after !== undefined && ORDER(after) >= ORDER(event)]).toEqual([words, event, true])
    }
    if (after) expect(REACHED[update.story.fate]).toContain(after)
  },
)

const TODAYS = Array.from({ length: 12 }, (_, at) => new Date(Date.UTC(2026, 10 + at, 20, 9)))
const milestones = STORIES.flatMap((story) =>
  toldBeside(story.key).milestones.map(([quarter, text, title]) => ({ story, quarter, text, title })),
)

test.each(milestones.map((milestone) => [milestone.text, milestone] as const))(
  'milestone “%s” is done or ahead by the story’s own dates',
  (text, { story, quarter, title }) => {
    const update = story.updates.find(([name]) => name === title)
    expect([title, update !== undefined]).toEqual([title, title !== undefined])
    // What is done happened before the application; what an update tells waits for it; the rest is still to come.
    expect([text, /(?:d|t)[ıiuü]$/.test(text)]).toEqual([text, quarter < 0])
    if (title !== undefined) expect(quarter).toBeGreaterThanOrEqual(0)
    for (const [claim, event] of CLAIMS) {
      const after = update?.[2]?.after
      if (claim.test(text)) expect([text, after !== undefined && ORDER(after) >= ORDER(event)]).toEqual([text, true])
    }
    for (const today of TODAYS) {
      const opening = istanbulDate(windowOf(story, today).opensAt)
      const due = quarterFrom(opening, quarter)
      if (quarter < 0) expect(Number(due.slice(0, 4))).toBeGreaterThanOrEqual(story.company.year)
      else if (title === undefined) expect(addDays(quarterFrom(due, 1), -1) > istanbulDate(today)).toBe(true)
    }
  },
)

test('what stands beside a story is bounded, sourced before its application, and tells visitors of no money', () => {
  const months = 'Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık'.split(' ')
  for (const story of STORIES) {
    const { opensAt } = windowOf(story, TODAYS[0] ?? new Date())
    const applied = istanbulDate(new Date(Math.min(opensAt.getTime(), TODAYS[0]?.getTime() ?? 0) - 24 * DAY_MS))
    expect(z.safeParse(storyContent, contentOf(story, opensAt, [])).success).toBe(true)
    const { highlights, sheets } = toldBeside(story.key)
    expect([story.key, highlights.length]).toEqual([story.key, 3])
    expect([2, 3]).toContain(sheets.length)
    for (const [figure, statement, source] of highlights) {
      expect(`${figure} ${statement} ${source}`).not.toMatch(
        /(?<!\p{L})(?:TL|gelir\p{L}*|ciro\p{L}*|kâr|değerleme)(?!\p{L})|₺/iu,
      )
      for (const [, month = '', year] of source.matchAll(/(\p{Lu}\p{Ll}+) (20\d\d)/gu)) {
        const at = months.indexOf(month)
        if (at >= 0) expect([source, `${year}-${String(at + 1).padStart(2, '0')}-01` < applied]).toEqual([source, true])
      }
    }
    for (const sheet of sheets) expect(drawSheet(story.key, sheet).byteLength).toBeLessThan(60_000)
  }
})

test('an update does not announce what the story has already done, nor a plan what it did', () => {
  for (const { story, words, told } of updates) {
    const done = REACHED[story.fate] ?? []
    if (told.after === done.at(-1) && /iletilecek|yazılacak|aktarılacak/.test(words)) expect(words).toBe('told as done')
  }
  // A form is approved before the campaign: what it plans is ahead.
  for (const { key, plan } of STORIES)
    expect([key, /(?:acağız|eceğiz|yacak|cek|hedefimiz|planlıyoruz)/.test(plan)]).toEqual([key, true])
})

test('no update tells how the money was used: that is a report the company owes, and nobody handed one in', () => {
  const reports = /bildirim|rapor|denetim|fonun? (?:%|yüzde)|harca(?:ndı|dık)/i
  for (const { words, told } of updates)
    if (told.after === 'paid-out') expect([words, reports.test(words)]).toEqual([words, false])
})

test('documents that are spoken of are there', () => {
  const names = /belge(?:lerde|ler bölüm)/
  for (const { words, told } of updates)
    expect([words, names.test(words)]).toEqual([words, told.document !== undefined])
  for (const story of STORIES) {
    const spoken = [...story.faq, ...story.questions].some(([, answer]) => names.test(answer ?? ''))
    expect([story.key, spoken]).toEqual([story.key, (story.documents ?? []).length > 0])
  }
})

test('the risks of a campaign are its own: no general one, none of another’s', () => {
  const all = STORIES.flatMap((story) => risksOf(story).map(([title, text]) => ({ key: story.key, title, text })))
  const general = [...shippedText('general-risk-notice').text.matchAll(/^## \d+\. (.+)$/gm)].map(([, title = '']) =>
    folded(title),
  )
  expect(general.length).toBeGreaterThan(8)
  for (const story of STORIES) expect([story.key, risksOf(story).length >= 4]).toEqual([story.key, true])
  for (const { title, text } of all) {
    expect(general.filter((one) => one.includes(folded(title)))).toEqual([])
    expect(text).not.toMatch(/tamamı kaybedilebilir|borsada işlem görmez|yeni pay ihraç/)
  }
  expect(new Set(all.map(({ text }) => folded(text))).size).toBe(all.length)
  const titles = all.map(({ title }) => folded(title))
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([])
  expect(Object.keys(FURTHER_RISKS).toSorted()).toEqual(STORIES.map(({ key }) => key).toSorted())
})

import { expect, test } from 'vitest'
import { RECORD_SLUGS } from '../staff-paths.ts'
import { campaignHref, campaignSlugs } from './campaign.ts'
import { deskHref, deskSlugs } from './desk.ts'
import { howItWorksSlugs } from './how-it-works.ts'
import { investSlugs } from './invest.ts'
import { questionSlugs } from './questions.ts'
import { keyOf } from './slug-table.ts'

const TABLES = [campaignSlugs, deskSlugs, howItWorksSlugs, investSlugs, questionSlugs, RECORD_SLUGS]

test('each slug of a table means one key, is written in small Latin letters, and is read back', () => {
  for (const table of TABLES) {
    const words = Object.values(table)
    expect(new Set(words).size).toBe(words.length)
    for (const [key, slug] of Object.entries(table)) {
      expect(slug).toMatch(/^[a-z]+(?:-[a-z]+)*$/)
      expect(keyOf(table, slug)).toBe(key)
    }
  }
  expect([keyOf(campaignSlugs, 'yok'), keyOf(campaignSlugs, null)]).toEqual([null, null])
})

test('the first part of a screen is its plain address', () => {
  expect(campaignHref('kovan')).toBe('/proje/kovan')
  expect(campaignHref('kovan', 'questions')).toBe('/proje/kovan?sekme=soru-cevap')
  expect(deskHref('7')).not.toContain('sekme')
  expect(deskHref('7', 'reports', { rapor: '1' })).toMatch(/\?proje=7&sekme=yukumlulukler&rapor=1$/)
})

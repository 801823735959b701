import { expect, test } from 'vitest'
import { campaignHref, deskHref, keyOf, slugs } from './slugs.ts'

test('each slug of a table means one key, is written in small Latin letters, and is read back', () => {
  for (const table of Object.values(slugs)) {
    const words = Object.values(table)
    expect(new Set(words).size).toBe(words.length)
    for (const [key, slug] of Object.entries(table)) {
      expect(slug).toMatch(/^[a-z]+(?:-[a-z]+)*$/)
      expect(keyOf(table, slug)).toBe(key)
    }
  }
  expect([keyOf(slugs.campaign, 'yok'), keyOf(slugs.campaign, null)]).toEqual([null, null])
})

test('the first part of a screen is its plain address', () => {
  expect(campaignHref('kovan')).toBe('/proje/kovan')
  expect(campaignHref('kovan', 'questions')).toBe('/proje/kovan?sekme=soru-cevap')
  expect(deskHref('7')).not.toContain('sekme')
  expect(deskHref('7', 'reports', { rapor: '1' })).toMatch(/\?proje=7&sekme=yukumlulukler&rapor=1$/)
})

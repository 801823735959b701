import { expect, test } from 'vitest'
import { shareLinks } from './share-links.ts'

test('title and address go along whole, whatever signs they have', () => {
  const links = shareLinks('Ay & Yıldız, %20 büyüme?', 'https://defter.example/proje/ay-yildiz')
  for (const { href } of links) expect(decodeURIComponent(href)).toContain('https://defter.example/proje/ay-yildiz')
  const x = new URL(links.find(({ key }) => key === 'x')?.href ?? '')
  expect(x.searchParams.get('text')).toBe('Ay & Yıldız, %20 büyüme?')
  const mail = new URL(links.find(({ key }) => key === 'mail')?.href ?? '')
  expect(mail.searchParams.get('subject')).toBe('Ay & Yıldız, %20 büyüme?')
  const sms = links.find(({ key }) => key === 'sms')?.href ?? ''
  expect(sms).toMatch(/^sms:\?&body=[^&]+$/)
  expect(decodeURIComponent(sms)).toMatch(/Ay & Yıldız, %20 büyüme\? https:\/\/defter\.example\/proje\/ay-yildiz$/)
})

import { expect, it } from 'vitest'
import { PAGE_SLUGS } from '#contracts/content/kinds.ts'
import { placeOnSite } from './on-site.ts'

it('finds every page and every text on the site, and no place for what has none', () => {
  expect(PAGE_SLUGS.filter((seoName) => placeOnSite({ kind: 'page', seoName }) === null)).toEqual([])
  expect(placeOnSite({ kind: 'policy', seoName: 'framework-agreement' })).toBe(
    '/sozlesme-ve-politikalar/cerceve-sozlesme',
  )
  expect(placeOnSite({ kind: 'announcement', seoName: 'bayram' })).toBe('/duyurular/bayram')
  expect(placeOnSite({ kind: 'page', seoName: 'gone' })).toBeNull()
  expect(placeOnSite({ kind: 'mail-template', seoName: 'verify-email' })).toBeNull()
})

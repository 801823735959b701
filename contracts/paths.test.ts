import { expect, expectTypeOf, test } from 'vitest'
import { paths } from './paths.ts'
import type { ScreenPath } from './paths.ts'
import { allPaths } from './staff-paths.ts'

// The specification's list, section 2, as it stands there.
const SPECIFIED =
  `/ /hakkimizda /hizmetlerimiz /sss /merak-edilenler /paydaslarimiz /duyurular /iletisim /yasal-uyarilar
/bilgi-toplumu /faaliyetler /projeler /proje /proje-olustur
/sozlesme-ve-politikalar/cerez-politikasi /sozlesme-ve-politikalar/kvkk-ve-gizlilik-politikasi
/sozlesme-ve-politikalar/degerlendirme-politikasi /sozlesme-ve-politikalar/cikar-catismasi-politikasi
/sozlesme-ve-politikalar/suc-gelirlerinin-aklanmasinin-ve-terorun-finansmaninin-onlenmesi-politikasi
/sozlesme-ve-politikalar/uyelik-sozlesmesi /sozlesme-ve-politikalar/girisimci-sozlesmesi
/sozlesme-ve-politikalar/ucret-ve-kesintiler
/giris-yap /kayit-ol /sifre/sifremi-unuttum /sifre/sifre-yenile /dogrulama/cok-faktorlu-dogrulama
/dogrulama/email-dogrula
/profil /profil/yatirimci-bilgileri /profil/proje-sorulari /profil/projelerim /profil/projelerim/proje-detay
/profil/sirket-uyeleri /profil/favoriler /profil/profil-bilgileri /profil/sifre-ve-gizlilik
/profil/bildirim-ayarlari /profil/ilgi-alanlari /profil/portfolyo`.split(/\s+/)

type Table = { readonly [key: string]: ScreenPath | Table }

function isScreen(entry: ScreenPath | Table): entry is ScreenPath {
  return typeof entry['pattern'] === 'string'
}

function patternsOf(table: Table): string[] {
  return Object.values(table).flatMap((entry) => (isScreen(entry) ? [entry.pattern] : patternsOf(entry)))
}

test('every address of the specification is in the table, and no address twice', () => {
  const patterns = patternsOf(allPaths)
  expect(SPECIFIED).toHaveLength(40)
  expect(SPECIFIED.filter((path) => !patterns.includes(path))).toEqual([])
  expect(new Set(patterns).size).toBe(patterns.length)
})

test('addresses are lower-case ASCII words', () => {
  for (const pattern of patternsOf(allPaths)) expect(pattern).toMatch(/^\/(?:(?:[a-z0-9-]+|:[A-Za-z]+)(?:\/(?!$)|$))*$/)
})

test('links fill the named parts and carry the rest as a query', () => {
  expect(paths.home.href()).toBe('/')
  expect(paths.project.href({ seoName: 'gunes-kooperatifi' })).toBe('/proje/gunes-kooperatifi')
  expect(paths.invest.href({ seoName: 'a/b ş' })).toBe('/proje/a%2Fb%20%C5%9F/yatirim')
  expect(paths.howItWorks.href({ tab: 'yatirimcilar' })).toBe('/merak-edilenler?tab=yatirimcilar')
  expect(paths.auth.verifyEmail.href({ token: 'a&b', next: '/profil' })).toBe(
    '/dogrulama/email-dogrula?token=a%26b&next=%2Fprofil',
  )
})

test('a link without its named part is a fault of ours', () => {
  expectTypeOf<[]>().not.toExtend<Parameters<typeof paths.project.href>>()
  expectTypeOf<[{ seoname: string }]>().not.toExtend<Parameters<typeof paths.project.href>>()
  expectTypeOf<[{ seoName: string; sekme: string }]>().toExtend<Parameters<typeof paths.project.href>>()
  expect(() => paths.project.href({ seoName: '' })).toThrow(/Broken invariant/)
})

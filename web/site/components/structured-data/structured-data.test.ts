import { expect, it } from 'vitest'
import { jsonForScript } from './structured-data.tsx'
import { breadcrumbs, campaignPage, faqPage, newsArticle, organisation, type Site, website } from './things.ts'

const site: Site = {
  publicUrl: 'https://defter.example',
  master: {
    platformName: 'Açık Defter',
    slogan: 'Her rakamı açıklanır',
    logoUrl: '/api/file/getfile/a',
    cacheKey: 'k',
  },
}
const campaign = {
  title: 'Iğdır Kayısı',
  shortDescription: 'Kurutma tesisi.',
  company: 'Iğdır Gıda A.Ş.',
  seoName: 'igdir-kayisi',
  picture: 'https://defter.example/p.png',
}

it('cannot be ended or opened by what people wrote', () => {
  const evil = '</script><script>alert(1)</script><!--\u2028'
  const written = jsonForScript(faqPage([{ question: evil, answer: evil }]))
  expect(written).not.toMatch(/[<>&\u2028]/)
  expect(JSON.parse(written)).toMatchObject({ mainEntity: [{ name: evil, acceptedAnswer: { text: evil } }] })
})

it('counts a trail from one, with whole addresses', () => {
  const trail = breadcrumbs(site, [
    ['Projeler', '/projeler'],
    ['Iğdır Kayısı', '/proje/igdir-kayisi'],
  ])
  expect(trail).toMatchObject({
    itemListElement: [
      { position: 1, item: 'https://defter.example/projeler' },
      { position: 2, name: 'Iğdır Kayısı', item: 'https://defter.example/proje/igdir-kayisi' },
    ],
  })
})

it('says of a campaign that it is a page about a company, and names no price, offer, rating or sum', () => {
  const said = JSON.stringify(campaignPage(site, campaign))
  expect(JSON.parse(said)).toMatchObject({
    '@type': 'WebPage',
    about: { '@type': 'Organization', name: 'Iğdır Gıda A.Ş.' },
  })
  expect(said).not.toMatch(/Product|Offer|price|Rating|Invest|amount|TRY/i)
})

it('refers to the operator by one id', () => {
  const { '@id': id } = organisation(site)
  expect(website(site)['publisher']).toEqual({ '@id': id })
  const article = newsArticle(site, {
    title: 'Bakım',
    summary: 'Yarın.',
    path: '/duyurular/bakim',
    publishedAt: 1_773_651_600,
  })
  expect(article).toMatchObject({
    publisher: { '@id': id },
    datePublished: '2026-03-16T09:00:00.000Z',
    mainEntityOfPage: 'https://defter.example/duyurular/bakim',
  })
  expect(organisation(site)['logo']).toBe('https://defter.example/api/file/getfile/a')
})

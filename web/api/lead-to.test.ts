import { expect, test } from 'vitest'
import { leadTo, leadToAccount } from './lead-to.ts'

const COMPANY = '0199a1b2-0000-7000-8000-000000000001'
const OTHER = '0199a1b2-0000-7000-8000-000000000002'
/** What tells the router of the open page to let the browser ask for the whole page. */
const leaves = ({ headers }: Response) => headers.get('X-Remix-Reload-Document') === 'true'

test('another account’s address leaves the page that is open, from one’s own as from a company’s', () => {
  const wanted = `/sirket/${COMPANY}/profil/sirket-uyeleri`
  for (const from of ['/profil/bildirimler', `/sirket/${OTHER}/profil`, `/sirket/${COMPANY}/profil`]) {
    const answer = leadTo(wanted, new Request(`http://acik.example${from}`))
    expect([from, leaves(answer)]).toEqual([from, true])
    // Whole: a path alone would get the account of the page that is open before it.
    expect(answer.headers.get('Location')).toBe(`http://acik.example${wanted}`)
    expect(answer.status).toBe(303)
  }
})

test('a screen of the account that is open is led to without leaving it; a file is the browser’s', () => {
  const request = new Request('http://acik.example/giris')
  expect(leaves(leadTo('/profil/portfolyo', request))).toBe(false)
  expect(leaves(leadTo('/profil/onaylar/belge/1', request))).toBe(true)
})

test('from a company’s page to the same one of one’s own', () => {
  const answer = leadToAccount(
    `/sirket/${COMPANY}/profil`,
    null,
    new Request(`http://acik.example/sirket/${COMPANY}/profil`),
  )
  expect([leaves(answer), answer.headers.get('Location')]).toEqual([true, 'http://acik.example/profil'])
})

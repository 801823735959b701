import { listProjects } from '#contracts/campaigns/endpoints.ts'
import { getInvestment } from '#contracts/investments/endpoints.ts'
import { getInvestorInformation, postForgotPassword, postSignIn, postSignUp } from '#contracts/membership/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { becomeInvestor } from '#trial/play/become-investor.ts'
import { pay, placeOrder } from '#trial/play/invest.ts'
import { inventPerson, PLAY_PASSWORD } from '#trial/play/person.ts'
import { openLongest } from '../support/campaign.ts'
import { expect, test } from '../support/test.ts'

const TABS = ['ozet', 'finansallar', 'kosullar', 'ekip', 'belgeler', 'guncellemeler', 'soru-cevap', 'riskler']
const MOST_PROJECTS = 6

interface Operation {
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>
}

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

/** What a line that does not end has told when its first event came. */
async function beginningOf(address: string): Promise<string> {
  const { body } = await fetch(address, { signal: AbortSignal.timeout(10_000) })
  let told = ''
  for await (const part of body ?? []) {
    told += Buffer.from(part).toString()
    if (/^id: /m.test(told)) break
  }
  return told
}

test('a member’s number, phone, address and IBAN stand in nothing a visitor or another member is given', async ({
  request,
  stage,
  baseURL,
}) => {
  const { card } = await openLongest(stage)
  const { caller, person } = await becomeInvestor(stage.visitor)
  const investmentId = await placeOrder(caller, card.id, card.unitShareValue)
  await pay(caller, investmentId)
  const canaries = [person.nationalId, person.phone.slice(3), person.emailAddress, person.iban, 'Defter Sokak No: 12']
  // The member themselves is given them, spelled as they are looked for.
  const own = await caller.call(getInvestorInformation, {})
  expect([own.emailAddress, own.phoneNumber]).toEqual([person.emailAddress, person.phone])
  const found: string[] = []
  const look = (where: string, text: string): void => {
    const plain = text.replace(/[\s\u00a0\u202f]/g, '')
    for (const canary of canaries) if (plain.includes(canary.replace(/\s/g, ''))) found.push(`${canary} at ${where}`)
  }

  const { projects } = await stage.visitor.call(listProjects, { pageInfo: { count: 100 } })
  const shown = [card, ...projects.filter(({ id }) => id !== card.id).slice(0, MOST_PROJECTS)]
  const pages = [
    paths.home.href(),
    paths.projects.href(),
    ...shown.flatMap(({ seoName }) => TABS.map((sekme) => paths.project.href({ seoName, sekme }))),
  ]
  for (const page of pages) {
    for (const suffix of ['', '.data']) {
      const [path, query = ''] = page.split('?')
      const address = suffix ? `${path === '/' ? '/_' : path}.data?${query}` : page
      const response = await request.get(address)
      expect([address, response.status()]).toEqual([address, 200])
      look(address, await response.text())
    }
  }
  const documents = ['/api/openapi.json', '/api/openapi-staff.json'].map(
    async (at) => (await (await request.get(at)).json()) as OpenApi,
  )
  const calls = Object.assign({}, ...(await Promise.all(documents)).map(({ paths: told }) => told)) as OpenApi['paths']
  const query = new URLSearchParams({ projectId: card.id, id: card.id, investorId: 'x', kind: 'privacy-notice' })
  for (const [path, methods] of Object.entries(calls)) {
    if (!methods['get'] || path.includes('/trial/')) continue
    const address = path.startsWith('/api') ? path : `/api${path}`
    if (methods['get'].responses['200']?.content?.['text/event-stream']) {
      look(address, await beginningOf(new URL(`${address}?${query}`, baseURL).href))
      continue
    }
    const response = await request.get(`${address}?${query}`)
    expect(response.status(), address).toBeLessThan(500)
    look(address, await response.text())
  }
  expect(found).toEqual([])

  const other = await becomeInvestor(stage.visitor)
  await expect(other.caller.call(getInvestment, { investmentId })).rejects.toMatchObject({ code: 'not-found' })
})

test('nobody learns from an answer whether an address has an account', async ({ request, stage }) => {
  const { person: known } = await becomeInvestor(stage.visitor)
  const unknown = inventPerson()
  const ask = async (path: string, body: Readonly<Record<string, unknown>>) => {
    const response = await request.post(`/api${path}`, { data: body })
    const reply = (await response.json()) as Record<string, unknown>
    const text = JSON.stringify({ ...reply, requestId: null })
    return [response.status(), text.replaceAll(known.emailAddress, '@').replaceAll(unknown.emailAddress, '@')]
  }
  const signUp = ({ emailAddress }: { readonly emailAddress: string }) => ({
    name: 'Defne',
    surname: 'Kaya',
    email: emailAddress,
    phone: '+905321112233',
    password: PLAY_PASSWORD,
    passwordRepeat: PLAY_PASSWORD,
    membershipAgreement: true,
    privacyNotice: true,
  })
  const signIn = ({ emailAddress }: { readonly emailAddress: string }) => ({
    emailAddress,
    password: 'Yanlis.2749',
    location: null,
    deviceInfo: null,
  })
  expect(await ask(postForgotPassword.path, { emailAddress: unknown.emailAddress })).toEqual(
    await ask(postForgotPassword.path, { emailAddress: known.emailAddress }),
  )
  expect(await ask(postSignIn.path, signIn(unknown))).toEqual(await ask(postSignIn.path, signIn(known)))
  const answer = await ask(postSignUp.path, signUp(known))
  expect(answer[0]).toBe(200)
  expect(await ask(postSignUp.path, signUp(unknown))).toEqual(answer)
})

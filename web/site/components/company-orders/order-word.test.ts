import { type ActionFunctionArgs, RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { Notice, WebHost } from '#contracts/common/web-host.ts'
import { confirmErrors } from '#contracts/investments/company-messages.ts'
import { hostContext } from '#web/api/host.ts'
import { orderWord } from './order-word.ts'

const PAGE = '/profil/portfolyo'
const ORDER = '01a20000-0000-7000-8000-000000000001'

/** What an answer leads to, and what is told, where the call is refused. */
async function answered(code: keyof typeof confirmErrors, answer: string) {
  const told: Notice[] = []
  const { status, message } = confirmErrors[code]
  const context = new RouterContextProvider()
  const host: Partial<WebHost> = {
    actingFor: null,
    notify: (notice) => void told.push(notice),
    callApi: async () => ({ status, body: { result: false, data: null, exceptionDetail: message, code } }),
  }
  context.set(hostContext, host as WebHost)
  const form = new FormData()
  form.set('investmentId', ORDER)
  form.set('answer', answer)
  const request = new Request(`http://localhost${PAGE}`, { method: 'POST' })
  const args: ActionFunctionArgs = { context, request, url: new URL(request.url), pattern: PAGE, params: {} }
  const given = await orderWord(PAGE)(args, form)
  if (given instanceof Response) return { to: given.headers.get('location'), told }
  return { said: (given as { data?: { detail?: string } }).data?.detail, told }
}

it.each(['yes', 'no'])(
  'an answer that comes after another shows the page again, without the order: %s',
  async (answer) => {
    expect(await answered('order-not-waiting', answer)).toEqual({
      to: PAGE,
      told: [{ kind: 'warning', text: confirmErrors['order-not-waiting'].message, stays: true }],
    })
  },
)

it('any other refusal is said at the order', async () => {
  expect(await answered('order-own-confirmation', 'yes')).toEqual({
    said: confirmErrors['order-own-confirmation'].message,
    told: [],
  })
})

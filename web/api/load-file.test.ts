import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { commonErrors } from '#contracts/common/text/messages.ts'
import type { Notice, WebHost } from '#contracts/common/web-host.ts'
import { getDocument } from '#contracts/projects/endpoints.ts'
import { hostContext } from './host.ts'
import { loadFile } from './load-file.ts'

const PAPER = 'https://acik.example/yonetim/belge/1'
const { status, message } = commonErrors['not-permitted']
const DOCUMENT = { documentId: '01a20000-0000-7000-8000-000000000001' }

/** Where a refused file leads whoever asks for it, and what is left to be said there; the status where it stays what it is. */
async function refused(headers: Record<string, string>, url = PAPER): Promise<{ to: unknown; said: Notice[] }> {
  const said: Notice[] = []
  const body = { result: false, data: null, exceptionDetail: message, code: 'not-permitted' }
  const host: Partial<WebHost> = { callApi: async () => ({ status, body }), notify: (notice) => void said.push(notice) }
  const context = new RouterContextProvider()
  context.set(hostContext, host as WebHost)
  const request = new Request(url)
  // A browser sets these two itself, and Request takes neither.
  Object.defineProperty(request, 'headers', { value: { get: (name: string) => headers[name] ?? null } })
  const thrown: unknown = await loadFile(getDocument, DOCUMENT, { request, context }).catch((error: unknown) => error)
  if (thrown instanceof Response) return { to: thrown.headers.get('Location'), said }
  return { to: (thrown as { init?: { status?: number } }).init?.status, said }
}

const OPENED = { 'Sec-Fetch-Dest': 'document' }
const SENTENCE = [{ kind: 'error', text: message, stays: true }]

it('a browser that opened a refused file is led back to the page it came from, and told there', async () => {
  const from = { ...OPENED, Referer: 'https://acik.example/yonetim/basvurular/7?sekme=belgeler' }
  expect(await refused(from)).toEqual({ to: '/yonetim/basvurular/7?sekme=belgeler', said: SENTENCE })
})

it.for([
  ['no page said', {}],
  ['a page of another site', { Referer: 'https://other.example/yonetim/basvurular/7' }],
  ['the file itself', { Referer: PAPER }],
  ['no address', { Referer: 'x' }],
] as const)('%s: the start page of its side', async ([, headers]) => {
  expect(await refused({ ...OPENED, ...headers })).toEqual({ to: '/yonetim', said: SENTENCE })
  const site = await refused({ ...OPENED }, 'https://acik.example/projeler/x/belge/1')
  expect(site).toEqual({ to: '/', said: SENTENCE })
})

it('whoever is no browser has the status', async () => {
  expect(await refused({})).toEqual({ to: status, said: [] })
})

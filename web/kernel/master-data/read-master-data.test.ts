import { expect, test, vi } from 'vitest'
import type { ApiCall, WebHost } from '#contracts/common/web-host.ts'
import { readMasterData } from './read-master-data.ts'

test('what was published is in the frame of the very next page, and unchanged master data is not asked for again', async () => {
  let name = 'Eski Ad'
  const callApi = vi.fn(async ({ path }: ApiCall) => {
    const platformInformation = { platformName: name }
    const data = path === '/crm/getcachekeymaster' ? name : { platformInformation, showServices: true }
    return { status: 200, body: { result: true, data } }
  })
  const seen = (publication: number) => readMasterData({ callApi, publication } as Partial<WebHost> as WebHost)
  expect((await seen(0)).platformName).toBe('Eski Ad')
  const asked = callApi.mock.calls.length
  await seen(0)
  expect(callApi).toHaveBeenCalledTimes(asked)
  name = 'Yeni Ad'
  expect((await seen(1)).platformName).toBe('Yeni Ad')
  await seen(1)
  expect(callApi).toHaveBeenCalledTimes(asked + 2)
})

test('what cannot be had is said in the API’s own sentence, and the page goes on with what was known', async () => {
  const notify = vi.fn()
  const keepPrivate = vi.fn()
  const exceptionDetail = 'Hizmet şu anda kullanılamıyor.'
  const callApi = async () => ({
    status: 503,
    body: { result: false, data: null, exceptionDetail, code: 'unavailable' },
  })
  const host: Partial<WebHost> = { callApi, publication: 2, notify, keepPrivate }
  expect((await readMasterData(host as WebHost)).platformName).toBe('Yeni Ad')
  expect(notify).toHaveBeenCalledWith({ kind: 'error', text: exceptionDetail })
  expect(keepPrivate).toHaveBeenCalled()
})

import { refusalText } from '#web/api/text.ts'

/** Every entry of ours begins so; the rest is the server's cache key (specification section 4). */
const PREFIX = 'ana-veri:'

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/**
 * Keeps master data in local storage under a key that contains the server's cache key. When that key has changed, old
 * entries are deleted and the data is fetched again. Returns the data, or null when it cannot be had.
 */
export async function keepMasterData(
  cacheKey: string,
  storage: Storage,
  fetchAnew: () => Promise<unknown>,
): Promise<unknown> {
  const name = PREFIX + cacheKey
  const kept = storage.getItem(name)
  if (kept !== null) return JSON.parse(kept)
  for (const old of oldNames(storage)) storage.removeItem(old)
  const data = await fetchAnew()
  if (data !== null && data !== undefined) storage.setItem(name, JSON.stringify(data))
  return data ?? null
}

function oldNames(storage: Storage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((name) =>
    name.startsWith(PREFIX),
  )
}

/** The server's cache key now; null when it does not answer. */
export async function fetchCacheKey(): Promise<string | null> {
  const key = await fetchData('getcachekeymaster')
  return typeof key === 'string' ? key : null
}

async function fetchData(name: 'getmasterdata' | 'getcachekeymaster'): Promise<unknown> {
  const reply = await fetch(`/api/crm/${name}`, { headers: { FundCollectionTypeCode: '100' } })
  const body: unknown = await reply.json().catch(() => null)
  const said = typeof body === 'object' && body !== null ? body : {}
  if (reply.ok) return 'data' in said ? said.data : null
  throw new MasterDataFailure('exceptionDetail' in said ? String(said.exceptionDetail) : refusalText.unreachable)
}

/** The API refused master data; the message is its own sentence. */
class MasterDataFailure extends Error {}

/**
 * Master data in the browser, for what a loader does not bring. Null when storage is full or forbidden, and when it cannot be had:
 * `onFailure` then gets the API's sentence (specification section 8).
 */
export function masterDataInBrowser(cacheKey: string, onFailure: (detail: string) => void): Promise<unknown> {
  return keepMasterData(cacheKey, window.localStorage, () => fetchData('getmasterdata')).catch((error: unknown) => {
    if (error instanceof MasterDataFailure) onFailure(error.message)
    return null
  })
}

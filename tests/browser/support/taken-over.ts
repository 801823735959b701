import { expect, type Page, type Request } from '@playwright/test'

/** The page's scripts came and took over what the server sent. They may begin after the network was first idle. */
export async function expectTakenOver(page: Page): Promise<void> {
  // React's own mark on what it has taken over.
  const isTakenOver = `Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react'))`
  await expect.poll(() => page.evaluate<boolean>(isTakenOver)).toBe(true)
}

const QUIET_MS = 500

/** What was done is heard: all that it asked for has come, and nothing more for half a second; a stream stays open. */
export async function quietAfter(page: Page, act: () => Promise<void>): Promise<void> {
  const asked = new Set<Request>()
  let since = performance.now()
  const begin = (request: Request) => {
    if (request.resourceType() !== 'eventsource') asked.add(request)
  }
  const end = (request: Request) => {
    asked.delete(request)
    since = performance.now()
  }
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  await act()
  since = performance.now()
  await expect.poll(() => asked.size === 0 && performance.now() - since > QUIET_MS).toBe(true)
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end)
}

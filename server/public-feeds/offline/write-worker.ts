import fs from 'node:fs/promises'
import { feeds } from '#contracts/public-feeds/addresses.ts'
import { offlinePage as words } from '#contracts/public-feeds/messages.ts'
import { writePlainPage } from '#server/kit/http/write-plain-page.ts'
import type { Sources } from '../sources.ts'

const WORKER = new URL('./worker.mjs', import.meta.url)
const ASKED_EVERY_MS = 10_000

/** Opens what was asked for as soon as the platform can be reached again; who looks elsewhere meanwhile asks for nothing. */
const COME_BACK = `
addEventListener('online', () => location.reload())
setInterval(() => {
  if (document.hidden) return
  fetch('${feeds.offline}', { method: 'HEAD', cache: 'no-store' }).then(({ ok }) => ok && location.reload(), () => {})
}, ${ASKED_EVERY_MS})`

/**
 * The service worker that shows a page of the house where a page could not be fetched, in place of the browser's own. The page stands
 * inside it and nothing else is kept: no page, no figure, no answer of a call.
 */
export async function writeWorker({ platform }: Sources): Promise<string> {
  const { name } = await platform()
  const { html, csp } = writePlainPage({
    title: words.title,
    name,
    body: `<p>${words.text}</p><p>${words.sent}</p><p><a class="button" href="">${words.again}</a></p>`,
    script: COME_BACK,
  })
  const code = await fs.readFile(WORKER, 'utf8')
  return `const PAGE = ${JSON.stringify(html)}\nconst POLICY = ${JSON.stringify(csp)}\n${code}`
}

import path from 'node:path'
import type { Page } from '@playwright/test'
import pg from 'pg'
import { paths } from '#contracts/paths.ts'
import { startEmbeddedDatabase } from '#server/kit/embedded-database/index.ts'
import { openCampaigns } from '#trial/play/stage.ts'
import { platformOf } from '../support/platforms.ts'
import { expect, test } from '../support/test.ts'

// What no verb would store: written into the row itself, as somebody with the database or a future verb without care could.
const PLANTED = `<p>Ekilmiş metin.</p>
<script>window.planted = 'script'</script>
<script type="module">window.planted = 'module'</script>
<script src="data:text/javascript,window.planted='address'"></script>
<img src="/yok.png" alt="" onerror="window.planted = 'onerror'">
<svg width="1" height="1" onload="window.planted = 'onload'"></svg>
<iframe srcdoc="<script>parent.planted = 'frame'</script>"></iframe>
<a href="javascript:window.planted='link'">Ekilmiş bağlantı</a>
<form action="https://elsewhere.example/" method="post"><button>Ekilmiş düğme</button></form>`

async function withIntroduction(dataFolder: string, seoName: string, look: () => Promise<void>): Promise<void> {
  const { ownerUrl, stop } = await startEmbeddedDatabase({ folder: path.join(dataFolder, 'database') })
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const write = 'update projects.project set introduction = $2 where seo_name = $1'
  const { rows } = await client.query('select introduction from projects.project where seo_name = $1', [seoName])
  try {
    await client.query(write, [seoName, PLANTED])
    await look()
  } finally {
    await client.query(write, [seoName, rows[0].introduction])
    await client.end()
    await stop()
  }
}

/** Opens the page until it shows the planted text: what is shared is a little older than the database. */
async function openPlanted(page: Page, address: string): Promise<string> {
  await expect(async () => {
    await page.goto(address, { waitUntil: 'load' })
    await expect(page.getByText('Ekilmiş metin.')).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 30_000 })
  const reply = await page.request.get(address)
  return String(reply.headers()['content-security-policy'])
}

for (const [kind, query, policy] of [
  ['shared', '', /script-src 'self'( 'sha256-[^']+')+;/],
  ['visitor’s own', '?bilinmeyen=1', /script-src 'self' 'nonce-[^']+';/],
] as const) {
  test(`a script that came with somebody’s text does not run on the ${kind} page, whose own scripts do`, async ({
    page,
    stage,
    complaints,
  }, { parallelIndex }) => {
    const seoName = (await openCampaigns(stage))[0]?.card.seoName ?? ''
    const address = paths.project.href({ seoName }) + query
    await withIntroduction(platformOf(parallelIndex).dataFolder, seoName, async () => {
      expect(await openPlanted(page, address)).toMatch(policy)
      await expect.poll(() => page.evaluate("'__reactRouterDataRouter' in window")).toBe(true)
      await page.getByRole('link', { name: 'Ekilmiş bağlantı' }).dispatchEvent('click')
      await page.getByRole('button', { name: 'Ekilmiş düğme' }).dispatchEvent('click')
      await page.waitForTimeout(300)
      expect(await page.evaluate('window.planted')).toBeUndefined()
      expect(new URL(page.url()).pathname).toBe(paths.project.href({ seoName }))
    })
    const refused = complaints.list().filter((complaint) => complaint.includes('Content Security Policy'))
    expect(refused.length).toBeGreaterThanOrEqual(6)
    complaints.forget(/Content Security Policy|\/yok\.png/)
  })
}

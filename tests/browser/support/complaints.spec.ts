import { paths } from '#contracts/paths.ts'
import { EVERY_BROWSER, expect, test } from './test.ts'

test(
  'an error a page writes on its console is told by its words',
  { tag: EVERY_BROWSER },
  async ({ page, complaints }) => {
    await page.goto(paths.home.href())
    await page.evaluate("console.error(new Error('a part is missing'))")
    await expect.poll(() => complaints.list().join()).toContain('Error: a part is missing')
    complaints.forget(/a part is missing/)
  },
)

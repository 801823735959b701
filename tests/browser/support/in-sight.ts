import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

/** All of it is in the window, above the bar at the thumb where there is one. */
export async function expectInSight(page: Page, wanted: Locator): Promise<void> {
  await expect(async () => {
    const box = await wanted.boundingBox()
    const bars = page.locator('[data-thumb-bar]:visible')
    const isInBar = await wanted.evaluate((element) => element.closest('[data-thumb-bar]') !== null)
    const isPhone = (page.viewportSize()?.width ?? 0) < 768
    const bar = isPhone && !isInBar && (await bars.count()) > 0 ? await bars.first().boundingBox() : null
    const edge = Math.min(bar?.y ?? Number.POSITIVE_INFINITY, page.viewportSize()?.height ?? 0)
    expect(box?.y ?? -1).toBeGreaterThanOrEqual(0)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(edge + 1)
  }).toPass({ timeout: 5_000 })
}

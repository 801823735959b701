import type { Page } from '@playwright/test'
import * as z from 'zod/mini'
import { bodies } from '#contracts/content/bodies.ts'
import {
  getContentItem,
  getContentItems,
  publishContentDraft,
  saveBrandDraft,
  saveCompanyInformationDraft,
  savePlatformInformationDraft,
} from '#contracts/content/endpoints.ts'
import { listProjects } from '#contracts/campaigns/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import type { Caller } from '#trial/play/api.ts'
import { findBarriers } from '../support/barriers.ts'
import { expect, test } from '../support/test.ts'

// WEB_FOLLOW_SECONDS (playwright.config.ts) says how soon an open page asks; the rest is time to answer.
const SOON = { timeout: 20_000 }
const EDITOR = 'icerik@demo.example'

type Change = Readonly<Record<string, unknown>>

/** What an editor does: opens the item, changes a part of it, publishes with a reason. Returns what it said before. */
async function publish(
  editor: Caller,
  kind: 'brand' | 'platform-information' | 'company-information',
  change: Change,
): Promise<Change> {
  const [found] = (await editor.call(getContentItems, { kind })).items
  const { item, body, draft } = await editor.call(getContentItem, { itemId: found?.id ?? '' })
  const known = { itemId: item.id, ...(draft ? { revision: draft.revision } : {}) }
  const said = { ...body, ...change }
  const save = {
    brand: () => editor.call(saveBrandDraft, { ...known, body: z.parse(bodies.brand, said) }),
    'platform-information': () =>
      editor.call(savePlatformInformationDraft, { ...known, body: z.parse(bodies['platform-information'], said) }),
    'company-information': () =>
      editor.call(saveCompanyInformationDraft, { ...known, body: z.parse(bodies['company-information'], said) }),
  }
  const { revision } = await save[kind]()
  await editor.call(publishContentDraft, { itemId: item.id, revision, reason: 'Tarayıcı denemesi' })
  return body
}

/** Something that a reload would lose. */
const mark = (page: Page): Promise<void> => page.evaluate("window.acikSekme = 'durur'")
const isSamePage = async (page: Page): Promise<boolean> => (await page.evaluate('window.acikSekme')) === 'durur'

test('an open page shows what an editor publishes, without a reload; a page with a form waits', async ({
  page,
  context,
  staff,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const editor = await staff.callerOf(EDITOR)
  await page.goto(paths.home.href())
  const form = await context.newPage()
  await form.goto(paths.auth.signUp.href())
  await form.getByLabel('Ad', { exact: true }).fill('Elif')
  const title = await form.title()
  await page.bringToFront()
  await mark(page)

  const slogan = 'Her rakamın yanında nasıl hesaplandığı yazar'
  const before = await publish(editor, 'platform-information', {
    platformSlogan: slogan,
    platformName: 'Yeni Defter',
    platformBrowserTitle: 'Yeni Defter, kitle fonlama',
  })
  try {
    await expect(page.getByRole('banner')).toContainText('Yeni Defter', SOON)
    await expect(page).toHaveTitle('Yeni Defter, kitle fonlama')
    await expect(page.getByRole('contentinfo')).toContainText(slogan)
    await expect(page.getByRole('status').filter({ hasText: /\S/ })).toHaveCount(0)
    expect(await isSamePage(page)).toBe(true)

    await form.bringToFront()
    await form.waitForResponse((response) => response.url().endsWith('/api/crm/getcachekeymaster'))
    await form.waitForTimeout(500)
    await expect(form.getByLabel('Ad', { exact: true })).toHaveValue('Elif')
    expect(await form.title()).toBe(title)
    await form.getByRole('banner').getByRole('link', { name: 'Projeler' }).click()
    await expect(form).toHaveURL(paths.projects.href())
    await expect(form).toHaveTitle(/Yeni Defter$/)
  } finally {
    await publish(editor, 'platform-information', before)
  }
})

test('who holds the money is named as the operator wrote it: footer, picture on the home page, terms of a campaign', async ({
  page,
  stage,
  staff,
}) => {
  const editor = await staff.callerOf(EDITOR)
  const before = await publish(editor, 'company-information', { escrowAgentName: 'Deneme Emanet Bankası A.Ş.' })
  try {
    await page.goto(paths.home.href())
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText('emanet yetkilisi Deneme Emanet Bankası A.Ş. nezdinde', SOON)
    await expect(
      page.getByRole('img', { name: /emanet yetkilisi Deneme Emanet Bankası A.Ş. nezdindeki/ }),
    ).toBeVisible()
    const [card] = (await stage.visitor.call(listProjects, {})).projects
    await page.goto(paths.project.href({ seoName: card?.seoName ?? '' }))
    const deal = page.getByRole('complementary').filter({ hasText: 'Emanet Yetkilisi' })
    await expect(deal).toContainText('Deneme Emanet Bankası A.Ş.')
    await publish(editor, 'company-information', { escrowAgentName: '' })
    await page.goto(paths.home.href())
    await expect(footer).toContainText('kadar emanet yetkilisi nezdinde', SOON)
  } finally {
    await publish(editor, 'company-information', before)
  }
})

test('the operator’s colour restyles an open page, readable in both themes', async ({ page, staff }) => {
  const editor = await staff.callerOf(EDITOR)
  await page.goto(paths.home.href())
  await expect(page.locator('link[href^="/marka.css"]')).toHaveCount(0)
  await mark(page)
  const before = await publish(editor, 'brand', { actionColour: '#ffd400', accentColour: '#808080' })
  try {
    await expect(page.locator('link[href^="/marka.css"]')).toHaveCount(1, SOON)
    // A program of the page, not of this process: as text.
    const background = () =>
      page.evaluate<string>(
        "getComputedStyle(document.querySelector('header .button[data-look=primary]')).backgroundColor",
      )
    const green = 'rgb(15, 90, 67)'
    await expect.poll(background).not.toBe(green)
    expect(await isSamePage(page)).toBe(true)
    for (const theme of ['acik', 'koyu']) {
      await page.evaluate(`document.documentElement.setAttribute('data-tema', '${theme}')`)
      expect(await findBarriers(page, 'colours')).toEqual([])
    }
  } finally {
    await publish(editor, 'brand', before)
  }
})

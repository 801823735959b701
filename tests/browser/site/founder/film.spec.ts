import type { BrowserContext, Page, Request } from '@playwright/test'
import { previewHref } from '#contracts/campaigns/preview/href.ts'
import { paths } from '#contracts/paths.ts'
import { updateProjectFundingInformation, upsertProjectInfo } from '#contracts/projects/creation/endpoints.ts'
import { TUS_VERSION, VIDEO_UPLOADS, VIDEOS } from '#contracts/projects/video-upload.ts'
import { becomeInvestor } from '#trial/play/become-investor.ts'
import { PLAY_PASSWORD } from '#trial/play/person.ts'
import type { Stage } from '#trial/play/stage.ts'
import { expectSaved } from '../../support/application.ts'
import { signInOnScreen } from '../../support/become-member.ts'
import { EVERY_BROWSER, expect, test } from '../../support/test.ts'

const PIECES = `**${VIDEO_UPLOADS}/*`
const FILM_BYTES = 5 * 1_048_576
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

/** Two seconds of a moving square, as the browser itself films it. */
const FILMED = `(async () => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 180 })
  const pen = canvas.getContext('2d')
  const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm;codecs=vp8' })
  const parts = []
  recorder.ondataavailable = ({ data }) => parts.push(data)
  const over = new Promise((resolve) => (recorder.onstop = resolve))
  recorder.start()
  for (let at = 0; at < 50; at++) {
    pen.fillStyle = 'hsl(' + at * 7 + ' 60% 40%)'
    pen.fillRect(0, 0, 320, 180)
    pen.fillStyle = 'white'
    pen.fillRect(at * 5, 60, 60, 60)
    // A busy machine draws seldom, and what it did not draw is not filmed.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 40)))
  }
  recorder.stop()
  await over
  return [...new Uint8Array(await new Blob(parts).arrayBuffer())]
})()`

/** A real film of so many bytes: what it lacks is an element that every reader of WebM skips (RFC 8794 11.3.3). */
async function aFilm(page: Page) {
  const filmed = Buffer.from(await page.evaluate<number[]>(FILMED))
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE(BigInt(FILM_BYTES - filmed.length - 9))
  size[0] = 1
  const rest = Buffer.alloc(FILM_BYTES - filmed.length - 9)
  return { name: 'film.webm', mimeType: 'video/webm', buffer: Buffer.concat([filmed, Buffer.of(0xec), size, rest]) }
}

/** A draft whose page can be drawn, open at its first step. */
async function aDraft(page: Page, stage: Stage): Promise<string> {
  const { caller, person } = await becomeInvestor(stage.visitor)
  const { projectId } = await caller.call(upsertProjectInfo, { name: 'Kıyı rüzgârı', shortDescription: 'Türbin.' })
  await caller.call(updateProjectFundingInformation, {
    projectId,
    startDate: '2030-05-01',
    closeDate: '2030-06-29',
    numberOfShares: 10_000,
    unitShareValue: 100,
    fundingGoal: 1_000_000,
    percentageOfShares: 10,
    postInvestmentCompanyValue: 10_000_000,
  })
  await signInOnScreen(page, person.emailAddress, PLAY_PASSWORD)
  await page.goto(paths.projectDraftStep.href({ draftId: projectId, step: 'proje' }))
  return projectId
}

const FILM = "document.querySelector('main video')"
const choice = (page: Page) => page.locator('[data-saves$="videoFileId"] input[type=file]')
const fromOf = (request: Request) => Number(request.headers()['upload-offset'])

/** The second piece breaks off half sent, and the line with it. */
async function breakSecondPiece(page: Page, context: BrowserContext): Promise<void> {
  let pieces = 0
  await page.route(PIECES, async (route) => {
    if (route.request().method() === 'PATCH') pieces += 1
    if (pieces !== 2 || route.request().method() !== 'PATCH') return route.fallback()
    await context.setOffline(true)
    return route.abort('internetdisconnected')
  })
}

const GOES_ON = 'a film goes up in pieces, goes on where the line broke, and plays on the page from any place'
test(GOES_ON, { tag: EVERY_BROWSER }, async ({ page, context, stage }) => {
  const draftId = await aDraft(page, stage)
  const film = await aFilm(page)
  const sent: number[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH' && request.url().includes(VIDEO_UPLOADS)) sent.push(fromOf(request))
  })
  // Firefox asks once, where the film is seen first, and plays what it has of it elsewhere.
  const parts: (string | undefined)[] = []
  page.on('response', (response) => {
    if (response.status() === 206) parts.push(response.headers()['content-range'])
  })
  await breakSecondPiece(page, context)
  await choice(page).setInputFiles(film)
  await expect(page.getByText('Bağlantı kesildi; kaldığı yerden sürdürülecek…')).toBeVisible()
  expect(sent).toHaveLength(2)
  await context.setOffline(false)

  const own = page.getByRole('main').locator('video')
  await expect(own).toBeVisible({ timeout: 30_000 })
  await expectSaved(page, 'videoFileId')
  // What had come was not sent again, and each piece begins where the last one ended.
  const [first, broken, ...others] = sent
  expect(first).toBe(0)
  expect(broken).toBeGreaterThan(0)
  expect(others[0]).toBe(broken)
  expect(others).toEqual(others.toSorted((a, b) => a - b))
  const address = (await own.getAttribute('src')) ?? ''
  expect(address).toContain(VIDEOS)
  const kept = await page.request.get(address)
  expect((await kept.body()).equals(film.buffer)).toBe(true)

  await page.goto(paths.projectDraftReview.href({ draftId }))
  await page.getByRole('link', { name: 'Kampanya sayfası olarak gör' }).click()
  // The page that is left shows the same film.
  await page.waitForURL(`**${previewHref(draftId)}`)
  const shown = page.getByRole('main').locator('video')
  await expect(shown).toHaveAttribute('src', address)
  await page.evaluate(`${FILM}.play()`)
  await expect.poll(() => page.evaluate(`${FILM}.currentTime > 0.2 && ${FILM}.videoWidth`)).toBe(320)
  expect(parts).toContain(`bytes 0-${FILM_BYTES - 1}/${FILM_BYTES}`)
  const middle = await page.request.get(address, { headers: { Range: 'bytes=1000-1999' } })
  expect(middle.status()).toBe(206)
  expect((await middle.body()).equals(film.buffer.subarray(1000, 2000))).toBe(true)
})

test('a film that is stopped on its way is gone, and another can be chosen', async ({ page, stage }) => {
  await aDraft(page, stage)
  const film = await aFilm(page)
  // The second piece stays on its way.
  let place = ''
  await page.route(PIECES, async (route) => {
    const request = route.request()
    if (request.method() === 'PATCH' && fromOf(request) > 0) place = new URL(request.url()).pathname
    else await route.fallback()
  })
  await choice(page).setInputFiles(film)
  await expect.poll(() => place).not.toBe('')
  const gone = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await page.getByRole('button', { name: 'Yüklemeyi durdur' }).click()
  expect((await gone).status()).toBe(204)
  await expect(choice(page)).toBeAttached()
  await expect(page.getByRole('main').locator('video')).toBeHidden()
  const asked = await page.request.head(place, { headers: { 'Tus-Resumable': TUS_VERSION } })
  expect(asked.status()).toBe(404)
})

test('files that were chosen before the page’s scripts ran are taken as if they were chosen now', async ({
  page,
  stage,
}) => {
  const draftId = await aDraft(page, stage)
  const film = await aFilm(page)
  const picture = { name: 'gorsel.png', mimeType: 'image/png', buffer: await page.screenshot() }
  const letScriptsRun = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await page.locator('[data-saves$="logo"] input[type=file]').setInputFiles(picture)
  await choice(page).setInputFiles(film)
  letScriptsRun()
  await page.getByRole('button', { name: 'Bu hâliyle kullan' }).click()
  await expectSaved(page, 'logo')
  await expectSaved(page, 'videoFileId')

  const letThemRunAgain = await holdScripts(page)
  await page.goto(paths.projectDraftStep.href({ draftId, step: 'belgeler' }), { waitUntil: 'commit' })
  const paper = { name: 'fizibilite.pdf', mimeType: 'application/pdf', buffer: PDF }
  await page.locator('input[type=file]').first().setInputFiles(paper)
  letThemRunAgain()
  await expect(page.getByText(/fizibilite\.pdf ·/)).toBeVisible()
})

/** Scripts stay on their way until the answer is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const scripts = (url: URL) => url.pathname.endsWith('.js')
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(scripts, async (route) => {
    await held
    await route.fallback()
  })
  return () => release()
}

import { paths } from '#contracts/paths.ts'
import { createProjectQuestionAnswer, getMyProjects } from '#contracts/projects/endpoints.ts'
import { moveClock } from '#contracts/trial/endpoints.ts'
import { openCampaign } from '#trial/play/application.ts'
import { becomeInvestor } from '#trial/play/become-investor.ts'
import { PLAY_PASSWORD } from '#trial/play/person.ts'
import { signInOnScreen } from '../support/become-member.ts'
import { expectGoodPage } from '../support/good-page.ts'
import { expect, test } from '../support/test.ts'

// A campaign of its own: the clock goes on by months.

/** Longer than five business days over any holidays there are, and shorter than the campaign. */
const LONG_MINUTES = 16 * 24 * 60

test('a founder reads with a question by when it is answered, and that it is late, on its card, desk and task', async ({
  page,
  stage,
}) => {
  test.setTimeout(300_000)
  const { caller: founder, person: owner } = await becomeInvestor(stage.visitor)
  const { projectId, problems } = await openCampaign(stage, founder, owner)
  expect(problems).toEqual([])
  const { person, caller } = await becomeInvestor(stage.visitor)
  const question = `Teslim ${person.emailAddress} için ne zaman?`
  await caller.call(createProjectQuestionAnswer, { projectId, question })
  const externalId = (await founder.call(getMyProjects, {})).find(({ id }) => id === projectId)?.externalId ?? ''

  await signInOnScreen(page, owner.emailAddress, PLAY_PASSWORD)
  const card = page.getByRole('listitem').filter({ hasText: question })
  const desk = paths.profile.myProject.href({ proje: externalId, sekme: 'sorular' })
  for (const where of [paths.profile.projectQuestions.href(), desk]) {
    await page.goto(where)
    await expect(card).toContainText(/Yanıt için son gün: \d{1,2} \p{L}+ 20\d\d/u)
    await expect(card).not.toContainText('Yanıt gecikti')
  }

  await stage.visitor.call(moveClock, { byMinutes: LONG_MINUTES })
  // The session of before is over by then.
  await page.context().clearCookies()
  await signInOnScreen(page, owner.emailAddress, PLAY_PASSWORD)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const where of [paths.profile.projectQuestions.href(), desk]) {
      await page.goto(where)
      await expect(card).toContainText(/Yanıt için son gün: \d{1,2} \p{L}+ 20\d\d/u)
      await expect(card.getByText('Yanıt gecikti')).toBeVisible()
      await expectGoodPage(page, `a question that is late, at ${width}`)
    }
    await page.goto(paths.profile.root.href())
    await expect(page.getByText(/Yanıt gecikti, son gün/).first()).toBeVisible()
  }
})

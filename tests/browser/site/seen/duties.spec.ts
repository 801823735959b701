import { getMyProjects } from '#contracts/projects/endpoints.ts'
import { getObligations } from '#contracts/projects/reporting/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { signIn } from '#trial/play/become-investor.ts'
import { TRIAL_PASSWORD } from '#trial/seed/people/demo-people.ts'
import { signInOnScreen } from '../../support/become-member.ts'
import { expectGoodPage } from '../../support/good-page.ts'
import { expect, test } from '../../support/test.ts'

/** A company of the trial's past that has its money and reports on it. */
const FOUNDER = 'yavuz.sert@ornek.example'

test('a founder sees all they owe on one line of years', async ({ page, stage }) => {
  const founder = await signIn(stage.visitor, FOUNDER, TRIAL_PASSWORD)
  const projects = await founder.call(getMyProjects, {})
  const funded = projects.find(({ state }) => state === 'reporting')
  const { obligations } = await founder.call(getObligations, { projectExternalId: funded?.externalId ?? '' })
  await signInOnScreen(page, FOUNDER, TRIAL_PASSWORD)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(paths.profile.myProject.href({ proje: funded?.externalId ?? '', sekme: 'yukumlulukler' }))
  const drawn = page.locator('figure').filter({ hasText: 'bugün' })
  await expect(drawn.locator('svg').first().locator('g > title')).toHaveCount(obligations.length)
  await expectGoodPage(page, 'the years of duties')
})

import { getProjectDesk } from '#contracts/campaigns/endpoints.ts'
import { getMyProjects } from '#contracts/projects/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { signIn } from '#trial/play/become-investor.ts'
import { TRIAL_PASSWORD } from '#trial/seed/people/demo-people.ts'
import { signInOnScreen } from '../../support/become-member.ts'
import { expect, test } from '../../support/test.ts'

const FOUNDER = 'girisimci@demo.example'

test('a founder sees the way from an amount to a final investment, and how many fewer are at each step', async ({
  page,
  stage,
}) => {
  const founder = await signIn(stage.visitor, FOUNDER, TRIAL_PASSWORD)
  // Others may have moved the clock: a campaign that is over has the same way.
  const seen = ['live', 'closing', 'successful', 'registration', 'payout', 'reporting', 'unsuccessful', 'cancelled']
  const project = (await founder.call(getMyProjects, {})).find(({ state }) => seen.includes(state))
  const projectExternalId = project?.externalId ?? ''
  const { steps } = await founder.call(getProjectDesk, { projectExternalId })
  await signInOnScreen(page, FOUNDER, TRIAL_PASSWORD)
  await page.goto(paths.profile.myProject.href({ proje: projectExternalId }))
  const way = page.getByRole('table', { name: 'Tutar seçmekten kesinleşmeye' })
  await expect(way.getByRole('rowheader')).toHaveText([
    'Yatırıma başlayan',
    'Yatırım emri veren',
    'Ödeyen',
    'Yatırımı kesinleşen',
  ])
  const paid = way.getByRole('row').filter({ hasText: 'Ödeyen' })
  const fewer = steps.ordered.people - steps.paid.people
  await expect(paid).toContainText(fewer > 0 ? `${steps.paid.people} kişi−${fewer}` : `${steps.paid.people} kişi`)
  // Who follows is no step of that way.
  await expect(page.getByRole('definition').filter({ hasText: `${steps.following} kişi` })).not.toHaveCount(0)
})

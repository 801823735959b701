import { paths } from '#contracts/paths.ts'
import { NextStep } from '#web/components/next-step.tsx'
import { useShell } from '#web/kernel/shell-data.ts'
import { nextPlaceOf } from './next-place.ts'
import { text } from './text.ts'

/** The start page's first line where no task waits. */
export function NothingToDo(standing: Omit<Parameters<typeof nextPlaceOf>[0], 'acting'>) {
  const { sentence, button, to } = PLACES[nextPlaceOf({ ...standing, acting: useShell().member?.actingFor ?? null })]
  return (
    <NextStep to={to} button={button}>
      {sentence}
    </NextStep>
  )
}

const PLACES = {
  campaigns: { ...text.follow, button: text.campaigns.button, to: paths.profile.myProjects.href() },
  portfolio: { ...text.follow, to: paths.profile.portfolio.href() },
  companySteps: { ...text.companySteps, to: paths.profile.companyMembers.href() },
  invest: { ...text.invest, to: paths.projects.href() },
} as const

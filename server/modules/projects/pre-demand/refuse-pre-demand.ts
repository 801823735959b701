import type { Kurus } from '#contracts/common/money/money.ts'
import type { preDemandErrors } from '#contracts/projects/messages.ts'
import type { ProjectState } from '#contracts/projects/lifecycle.ts'

/** Why an amount cannot be a pre-demand for a project, or null. Null as an amount: the member only wants to be told of the opening. */
export function refusePreDemand(
  amount: Kurus | null,
  project: { readonly state: ProjectState; readonly unitShareValue: Kurus; readonly fundingGoal: Kurus },
): keyof typeof preDemandErrors | null {
  if (project.state !== 'upcoming') return 'pre-demand-closed'
  if (amount === null) return null
  if (amount % project.unitShareValue !== 0n) return 'pre-demand-not-whole-shares'
  return amount > project.fundingGoal ? 'pre-demand-above-goal' : null
}

import { stepHref } from '#contracts/membership/step-address.ts'
import type { EligibilityStep } from '#contracts/membership/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import type { TaskSource } from '#server/kit/task-source.ts'
import { findOpenRequest } from '#server/modules/access/index.ts'
import { findFullStanding } from '#server/modules/eligibility/index.ts'

/** What investing needs of the person themselves, and texts that were renewed since they accepted them. */
export const membershipTasks: TaskSource = async (context, { accountIds, personId }) => {
  // A company's steps are done on its own page, which tells them.
  if (!accountIds.includes(personId)) return []
  const standing = await findFullStanding(context, personId)
  if (!standing) return []
  const lost = await findOpenRequest(context, personId)
  const renewed = standing.permissionFacts.renewed.length
  const next = standing.next?.step
  return [
    ...(lost
      ? [
          {
            kind: 'lost-phone' as const,
            accountId: personId,
            subject: '',
            dueAt: lost.dueAt,
            since: lost.askedAt,
            path: paths.profile.secondFactor.href(),
          },
        ]
      : []),
    ...(renewed === 0
      ? []
      : [
          {
            kind: 'acceptances' as const,
            accountId: personId,
            subject: '',
            count: renewed,
            path: paths.profile.acceptances.href(),
          },
        ]),
    ...(next === undefined || next === 'company'
      ? []
      : [
          {
            kind: 'eligibility' as const,
            accountId: personId,
            subject: '',
            detail: next satisfies EligibilityStep,
            path: stepHref(next),
          },
        ]),
  ]
}

import { actingPath } from '#contracts/common/acting.ts'
import { COMPANY_GRANTS, type CompanyGrant } from '#contracts/common/company-grants.ts'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type { getMyTasks } from '#contracts/tasks/endpoints.ts'
import { gravestFirst, isPressing } from '#contracts/tasks/gravity.ts'
import { isBinding, TASK_KINDS } from '#contracts/tasks/kinds.ts'
import { type MemberActor, personOf, requireMember } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import type { FoundTask, TaskSource } from '#server/kit/task-source.ts'
import { findOwnCompanies } from '#server/modules/companies/index.ts'

type Task = OutputOf<typeof getMyTasks>[number]

interface Account {
  readonly id: string
  readonly name: string
  readonly grants: readonly CompanyGrant[]
  /** Nobody has shown yet that they may sign for it. */
  readonly isHeld: boolean
}

/** The accounts whose tasks the caller is told: for a company its own, else theirs and those of the companies they act for. */
async function accountsOf(context: Context, actor: MemberActor): Promise<readonly Account[]> {
  const companies = (await findOwnCompanies(context, personOf(actor)))
    .filter(({ state }) => state === 'approved')
    .map(({ authority, ...company }) => ({ ...company, isHeld: authority !== null }))
  if (actor.person) return companies.filter(({ id }) => id === actor.id)
  return [{ id: actor.id, name: '', grants: COMPANY_GRANTS, isHeld: false }, ...companies]
}

/** What the caller has to do or to know over the sources of all modules, the gravest first. */
export function listTasks(sources: readonly TaskSource[]): (context: Context) => Promise<OutputOf<typeof getMyTasks>> {
  return async (context) => {
    const actor = requireMember(context.actor)
    const accounts = await accountsOf(context, actor)
    const whose = { accountIds: accounts.map(({ id }) => id), personId: personOf(actor) }
    const found: FoundTask[] = []
    // One after the other: a start page must not take every connection for itself.
    for (const source of sources) found.push(...(await source(context, whose)))
    const now = toUnixSeconds(context.clock.now())
    return withoutTold(found)
      .flatMap((task) => {
        const account = accounts.find(({ id }) => id === task.accountId)
        const { grant, weight } = TASK_KINDS[task.kind]
        // It would be refused; the task of the paper that is owed says so.
        if (account?.isHeld && isBinding(task.kind)) return []
        return account?.grants.includes(grant) ? [{ weight, ...shown(task, account, actor.id, now) }] : []
      })
      .toSorted(gravestFirst)
      .map(({ weight: _weight, ...task }) => task)
  }
}

/** What a graver task tells is not told again: a payout that the bank refused is not on its way. */
function withoutTold(found: readonly FoundTask[]): readonly FoundTask[] {
  const refused = found.filter(({ kind }) => kind === 'payout-refused')
  const isTold = ({ kind, accountId, subject }: FoundTask) =>
    kind === 'campaign' && refused.some((task) => task.accountId === accountId && task.subject === subject)
  return found.filter((task) => !isTold(task))
}

function shown(
  { accountId, count = 1, sum, dueAt, since, path, ...task }: FoundTask,
  account: Account,
  readerId: string,
  now: number,
): Task {
  const due = dueAt ? toUnixSeconds(dueAt) : null
  const isCompany = account.name !== ''
  return {
    kind: task.kind,
    detail: task.detail ?? '',
    subject: task.subject,
    count,
    sum: sum ?? null,
    dueAt: due,
    since: since ? toUnixSeconds(since) : null,
    isLate: due !== null && due < now,
    isPressing: isPressing(due, now),
    // In a company's own pages the router puts its account before every address.
    path: accountId === readerId ? path : actingPath(path, accountId),
    company: isCompany ? { id: accountId, name: account.name } : null,
  }
}

import { MOST_MILESTONES } from '#contracts/projects/form/change.ts'
import { canonicalJson, type InformationForm } from '#contracts/projects/information-form.ts'
import { newId } from '#server/kit/id.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'

type Role = InformationForm['people'][number]['role']

const isSame = (before: unknown, after: unknown): boolean => canonicalJson(before) === canonicalJson(after)
const peopleOf = (role: Role, { people }: InformationForm) => people.filter((person) => person.role === role)

const ROLES = ['leader', 'participant', 'team'] as const

/** Brings what a change says of owners, team, plan and market to the campaign's page, in the transaction that puts it into force. */
export async function publishPage(
  tx: TransactionContext,
  projectId: string,
  { before, after }: { readonly before: InformationForm; readonly after: InformationForm },
): Promise<void> {
  for (const role of ROLES) {
    const people = peopleOf(role, after)
    if (!isSame(peopleOf(role, before), people)) await publishPeople(tx, projectId, role, people)
  }
  if (!isSame(before.milestones, after.milestones)) await publishMilestones(tx, projectId, after.milestones)
  if (isSame(before.business, after.business)) return
  const { market, competition, businessModel } = after.business
  const told = { market, competition, business_model: businessModel }
  await tx.db
    .insertInto('projects.narrative')
    .values({ project_id: projectId, ...told })
    .onConflict((conflict) => conflict.column('project_id').doUpdateSet(told))
    .execute()
}

/** Whoever stays keeps their picture and address; who is new has neither. */
async function publishPeople(
  tx: TransactionContext,
  projectId: string,
  kind: Role,
  people: InformationForm['people'],
): Promise<void> {
  const known = await tx.db
    .deleteFrom('projects.person')
    .where('project_id', '=', projectId)
    .where('kind', '=', kind)
    .returningAll()
    .execute()
  const rows = people.map(({ name, title, experience, shareBps }, position) => {
    const at = known.findIndex((person) => person.name === name)
    const [person] = at < 0 ? [] : known.splice(at, 1)
    return {
      id: person?.id ?? newId(),
      project_id: projectId,
      kind,
      position,
      name,
      title,
      description: experience,
      share_bps: BigInt(shareBps),
      is_legal_person: person?.is_legal_person ?? false,
      linkedin_url: person?.linkedin_url ?? null,
      image_path: person?.image_path ?? null,
    }
  })
  if (rows.length) await tx.db.insertInto('projects.person').values(rows).execute()
}

/** What was reached stays, the latest of it where the page has no room for all; a plan that was reached meanwhile is no plan again. */
async function publishMilestones(
  tx: TransactionContext,
  projectId: string,
  planned: InformationForm['milestones'],
): Promise<void> {
  const known = await tx.db
    .deleteFrom('projects.milestone')
    .where('project_id', '=', projectId)
    .returning(['due', 'precision', 'text', 'is_done', 'position'])
    .execute()
  const done = known
    .filter(({ is_done: isDone }) => isDone)
    .toSorted((a, b) => a.position - b.position)
    .map(({ position: _position, ...one }) => one)
  const open = planned
    .filter(({ text }) => !done.some((one) => one.text === text))
    .map((one) => ({ ...one, is_done: false }))
  const room = MOST_MILESTONES - open.length
  const rows = [...(room > 0 ? done.slice(-room) : []), ...open].map((one, position) => ({
    ...one,
    id: newId(),
    project_id: projectId,
    position,
  }))
  if (rows.length) await tx.db.insertInto('projects.milestone').values(rows).execute()
}

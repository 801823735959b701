import { expect, test } from 'vitest'
import { STAFF_ROLES } from '#contracts/common/roles.ts'
import { EVENTS, type EventName } from '#contracts/events.ts'
import type { LetterName } from '#contracts/notifications/letter-rule.ts'
import { LETTERS } from '#contracts/notifications/letters.ts'
import { changeFieldsOf } from '#contracts/projects/form/change.ts'
import { saveFormChange, sendFormChange } from '#contracts/projects/form-endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { newId } from '#server/kit/id.ts'
import { findInformationForm } from '#server/modules/projects/index.ts'
import { aCompany } from '#tests/support/companies.ts'
import { rolledBack } from '#tests/support/database.ts'
import { type Known, sampleEvents } from '#tests/support/inputs/event-samples.ts'
import { aCampaign } from '#tests/support/investments.ts'
import { aMember, asMember } from '#tests/support/membership.ts'
import { aStaffMember } from '#tests/support/second-factor.ts'
import { ask } from '#tests/support/ask.ts'
import { compose } from './compose.ts'

// Every event of the table, about a campaign that lies before the committee: what reaches members of the committee who hold every other
// office too. Events are made of the shapes they are declared with, so that one that is added is walked as well.

/** Of letters to staff, those about a project. */
const isStaffs = (name: LetterName): boolean => !['none', undefined].includes(LETTERS[name].ofFile)

const isOfNone = (template: string): boolean =>
  Object.entries(LETTERS).some(([name, { ofFile }]) => name === template && ofFile === 'none')

const isContents = (template: string): boolean =>
  Object.entries(LETTERS).some(([name, { ofFile }]) => name === template && ofFile === 'contents')

/** A company's campaign with all that a letter to staff may be about, and who sits at its file. */
async function aCampaignBeforeCommittee(context: Context) {
  const { companyId } = await aCompany(context)
  const seats: Record<'clear' | 'asked' | 'related', string> = { clear: '', asked: '', related: '' }
  for (const seat of Object.keys(seats) as (keyof typeof seats)[])
    seats[seat] = (await aStaffMember(context, ...STAFF_ROLES)).id
  const { projectId } = await aCampaign(context.db, { ownerId: companyId })
  const founder = asMember(context, companyId)
  const form = await findInformationForm(context, projectId)
  const { external_id: projectExternalId } = await context.db
    .selectFrom('projects.project')
    .select('external_id')
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow()
  if (!form) throw new Error('a campaign has a form')
  const fields = { ...changeFieldsOf(form.content), risks: [{ title: 'Lisans', text: 'Lisansımız askıya alındı.' }] }
  const { changeId } = await ask(founder, saveFormChange, { projectExternalId, reason: 'Gizli gerekçe', ...fields })
  await ask(founder, sendFormChange, { changeId })
  const obligationId = newId()
  const owed = { project_id: projectId, period_from: null, period_to: null, title: '', state: 'open' } as const
  const late = { kind: 'annual-statements', period: '2025', due_on: '2026-01-05', reminded_step: -1 } as const
  await context.db
    .insertInto('projects.obligation')
    .values({ ...owed, ...late, id: obligationId, is_announced: false, made_at: context.clock.now() })
    .execute()
  for (const [seat, isConflicted] of [
    ['clear', false],
    ['related', true],
  ] as const)
    await context.db
      .updateTable('projects.committee_seat')
      .set({ is_conflicted: isConflicted, declared_at: context.clock.now() })
      .set({ conflict_note: isConflicted ? 'Ortağım.' : null })
      .where('member_id', '=', seats[seat])
      .execute()
  const { id: memberId } = await aMember(context)
  const known: Known = { projectId, changeId, obligationId, memberId, memberIds: Object.values(seats) }
  return { companyId, projectId, seats, known }
}

test('no letter and no notice tells of a file who has a relation to it, or more than that it waits who has not declared', () =>
  rolledBack(async (context) => {
    const { companyId, projectId, seats, known } = await aCampaignBeforeCommittee(context)
    const told: Record<keyof typeof seats, Set<string>> = { clear: new Set(), asked: new Set(), related: new Set() }
    const named: string[] = []
    const { title } = await context.db
      .selectFrom('projects.project')
      .select('title')
      .where('id', '=', projectId)
      .executeTakeFirstOrThrow()
    for (const name of Object.keys(EVENTS) as EventName[]) {
      const subjectId = EVENTS[name].subjectKind === 'company' ? companyId : projectId
      for (const event of sampleEvents(name, subjectId, known))
        for (const message of await compose(context, event)) {
          const template = message.channel === 'email' ? message.letter.template : message.template
          for (const seat of Object.keys(seats) as (keyof typeof seats)[])
            if (message.to.memberId === seats[seat]) {
              // A letter to staff that is about no file says nothing of one, whoever gets it.
              if (!isOfNone(template)) told[seat].add(template)
              const isNamed = JSON.stringify(message).includes(title)
              if (isNamed && (seat === 'related' || (seat === 'asked' && isContents(template))))
                named.push(`${seat}: ${template}`)
            }
        }
    }
    const names = (Object.keys(LETTERS) as LetterName[]).filter(isStaffs).toSorted()
    const presence = names.filter((name) => LETTERS[name].ofFile === 'presence')
    // What a compliance officer looks at is the company: without a word of the campaign.
    const ofCompany = names.filter((name) => name === 'staff-company-owner-changed')
    expect([...told.clear].toSorted()).toEqual(names)
    expect([...told.asked].toSorted()).toEqual([...presence, ...ofCompany].toSorted())
    expect([...told.related]).toEqual(ofCompany)
    expect(named).toEqual([])
  }))

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Endpoint } from '#contracts/common/endpoint.ts'
import * as contentCalls from '#contracts/projects/creation/content-endpoints.ts'
import * as calls from '#contracts/projects/creation/endpoints.ts'
import * as rowCalls from '#contracts/projects/creation/row-endpoints.ts'
import { getDocument } from '#contracts/projects/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { newId } from '#server/kit/id.ts'
import { aPicture, aWholeDraft, PARTNER, refusalOf, withChoices } from '#tests/support/applications/applications.ts'
import { findSections } from '#server/modules/evaluation/find-sections.ts'
import { actingFor, aCompany, COMPANY_FORM } from '#tests/support/companies.ts'
import { rolledBack } from '#tests/support/database.ts'
import { aMember, asMember } from '#tests/support/membership.ts'
import { send } from '#tests/support/ask.ts'

const asFounder = (test: (context: Context) => Promise<void>) => () =>
  rolledBack(async (context) => {
    await withChoices(context)
    await test(asMember(context, (await aMember(context)).id))
  })

const begin = async (context: Context): Promise<string> =>
  (await send(context, calls.upsertProjectInfo, { name: 'Rüzgâr' })).projectId

test(
  'a draft keeps what there is, of every kind, and reads it back',
  asFounder(async (context) => {
    const first = await send(context, calls.upsertProjectInfo, {
      name: 'Rüzgâr',
      logo: await aPicture(),
      tags: ['a'],
      numberOfEmployees: 0,
      story: '<p onclick="x()">Hikâye.</p><script>x()</script>',
    })
    expect(first).toMatchObject({ rowId: null, conflicts: [], revisions: { name: 1, logo: 1, tags: 1 } })
    const { projectId } = first
    expect(await send(context, calls.getProjectCreateProjectInformation, { projectId })).toMatchObject({
      projectId,
      name: 'Rüzgâr',
      shortDescription: null,
      logo: expect.stringMatching(/^http:\/\/localhost:3000\/api\/file\/getfile\/.+\.webp$/),
      tags: ['a'],
      numberOfEmployees: 0,
      story: '<p>Hikâye.</p>',
      revisions: { name: 1, logo: 1, tags: 1, numberOfEmployees: 1, story: 1 },
    })
    await send(context, calls.updateProjectFundingInformation, { projectId, startDate: '01.05', fundingGoal: 12.34 })
    expect(await send(context, calls.getProjectCreateFundingInformations, { projectId })).toMatchObject({
      startDate: '01.05',
      fundingGoal: 1234n,
      closeDate: null,
    })
    await send(context, calls.updateProjectStep, { projectId, step: 'funding' })
    expect(await send(context, calls.getMyProjectDrafts, {})).toMatchObject([
      { id: projectId, name: 'Rüzgâr', step: 'funding' },
    ])
  }),
)

test(
  'two tabs: different fields are both kept, the same field is overwritten by nobody',
  asFounder(async (context) => {
    const projectId = await begin(context)
    const save = (input: object) => send(context, calls.upsertProjectInfo, { projectId, ...input })
    expect(await save({ shortDescription: 'Bir', revisions: { name: 1 } })).toMatchObject({ conflicts: [] })
    expect(await save({ name: 'Öteki', revisions: { name: 1 } })).toMatchObject({ revisions: { name: 2 } })
    expect(await save({ name: 'Geç', cityKey: '35', revisions: { name: 1 } })).toMatchObject({
      revisions: { name: 2, cityKey: 1 },
      conflicts: [
        { field: 'name', yours: 'Geç', theirs: 'Öteki', revision: 2, savedBy: 'Ayşe Nur Işık', savedAt: 1773651600 },
      ],
    })
    expect(await save({ name: 'Öteki' })).toMatchObject({ revisions: { name: 2 }, conflicts: [] })
    expect(await save({ name: 'Geç', revisions: { name: 2 } })).toMatchObject({ revisions: { name: 3 }, conflicts: [] })
    expect(await save({ name: '', revisions: { name: 3 } })).toMatchObject({ revisions: { name: 4 } })
    expect(await send(context, calls.getProjectCreateProjectInformation, { projectId })).toMatchObject({
      name: null,
      shortDescription: 'Bir',
      cityKey: '35',
    })
  }),
)

const ROW_SAVES = {
  leader: [rowCalls.upsertProjectLeaderMember, 'description', {}],
  participants: [rowCalls.upsertProjectParticipantMember, 'companyName', { memberId: newId() }],
  team: [rowCalls.upsertProjectTeamMember, 'name', { memberId: newId() }],
  faq: [rowCalls.upsertProjectFaq, 'question', { faqId: newId() }],
  uses: [contentCalls.upsertProjectUse, 'label', { rowId: newId() }],
  funding: [calls.updateProjectFundingInformation, 'rights', {}],
  information: [calls.upsertProjectInfo, 'name', {}],
} as const satisfies Record<string, readonly [Endpoint, string, object]>

test.each(Object.entries(ROW_SAVES))(
  '%s: who names no revision writes over what stands, a stale one is refused whole',
  async (_step, [save, field, of]) => {
    await asFounder(async (context) => {
      const projectId = await begin(context)
      const sent = (value: string, revision?: number) =>
        send<Endpoint>(context, save, {
          projectId,
          ...of,
          [field]: value,
          ...(revision === undefined ? {} : { revisions: { [field]: revision } }),
        })
      await sent('Bir')
      const second = await sent('İki')
      expect(second).toMatchObject({ conflicts: [], revisions: { [field]: save === calls.upsertProjectInfo ? 3 : 2 } })
      expect(await refusalOf(sent('Üç', 1))).toEqual({
        code: 'changed-meanwhile',
        fields: { [field]: 'Bu alan siz yazarken değiştirildi: Ayşe Nur Işık, 16 Mart 2026 12.00.' },
      })
      await expect(sent('Üç', 1)).rejects.toMatchObject({
        detail: { conflicts: [{ field, yours: 'Üç', theirs: 'İki' }] },
      })
      // What stands is no conflict.
      expect(await sent('İki', 1)).toMatchObject({ conflicts: [] })
    })()
  },
)

test(
  'a save that names no field of its step is refused, but for an empty row that is added again',
  asFounder(async (context) => {
    const projectId = await begin(context)
    const rowId = newId()
    const wrong = { projectId, goal: 5 }
    expect(await refusalOf(send(context, calls.updateProjectFundingInformation, wrong))).toMatchObject({
      code: 'nothing-sent',
    })
    const row = { projectId, rowId }
    for (const sent of [row, row, { ...row, label: 'Makine' }]) await send(context, contentCalls.upsertProjectUse, sent)
    expect(await refusalOf(send(context, contentCalls.upsertProjectUse, row))).toMatchObject({ code: 'nothing-sent' })
  }),
)

test(
  'a client that knows no revisions changes its terms and pictures again and again',
  asFounder(async (context) => {
    const projectId = await begin(context)
    for (const fundingGoal of [1_000_000, 5_000_000])
      await send(context, calls.updateProjectFundingInformation, { projectId, closeDate: '2027-06-30', fundingGoal })
    expect(await send(context, calls.getProjectCreateFundingInformations, { projectId })).toMatchObject({
      fundingGoal: 500_000_000n,
    })
    const logos = new Set<string | null>()
    for (const logo of [await aPicture(), await aPicture()]) {
      await send(context, calls.upsertProjectInfo, { projectId, logo })
      logos.add((await send(context, calls.getProjectCreateProjectInformation, { projectId })).logo)
    }
    expect(logos.size).toBe(2)
  }),
)

test(
  'rows are added, changed and deleted one by one; a tab that still shows a deleted one is told',
  asFounder(async (context) => {
    const projectId = await begin(context)
    const memberId = newId()
    const save = (input: object) => send(context, rowCalls.upsertProjectTeamMember, { projectId, memberId, ...input })
    expect(await save({ name: 'Can' })).toMatchObject({ rowId: memberId, revisions: { name: 1 } })
    expect(await save({ name: 'Can' })).toMatchObject({ rowId: memberId, revisions: { name: 1 } })
    const other = await send(context, rowCalls.upsertProjectTeamMember, { projectId, name: 'Ece' })
    const names = async () =>
      (await send(context, rowCalls.getProjectCreateProjectTeamMembers, { projectId })).map(({ name }) => name)
    expect(await names()).toEqual(['Can', 'Ece'])
    await send(context, rowCalls.deleteProjectMember, { projectId, memberId })
    await send(context, rowCalls.deleteProjectMember, { projectId, memberId })
    expect(await names()).toEqual(['Ece'])
    expect(await refusalOf(save({ name: 'Canan', revisions: { name: 1 } }))).toEqual({
      code: 'row-deleted',
      fields: {},
    })
    const one = rowCalls.getProjectCreateProjectTeamMemberByMemberId
    expect(await refusalOf(send(context, one, { projectId, memberId }))).toMatchObject({ code: 'not-found' })
    expect(await send(context, one, { projectId, memberId: other.rowId ?? '' })).toMatchObject({ name: 'Ece' })
    const asPartner = { projectId, memberId: other.rowId ?? '', companyName: 'X' }
    expect(await refusalOf(send(context, rowCalls.upsertProjectParticipantMember, asPartner))).toMatchObject({
      code: 'not-found',
    })
  }),
)

test(
  'a partner’s number is in no table in clear, comes back masked, and its mask changes nothing',
  asFounder(async (context) => {
    const { projectId, partnerId } = await aWholeDraft(context)
    const partner = () =>
      send(context, rowCalls.getProjectCreateProjectParticipantMemberByMemberId, { projectId, memberId: partnerId })
    expect((await partner()).governmentId).toBe('123******50')
    const { rows } = await sql<{ all: string }>`select
      (select string_agg(f::text, '') from projects.draft_field f) || (select string_agg(n::text, '') from projects.draft_number n)
      || (select string_agg(e.data::text, '') from platform.audit_event e) as all`.execute(context.db)
    expect(rows[0]?.all).not.toContain(PARTNER.governmentId)
    const save = (governmentId: string) =>
      send(context, rowCalls.upsertProjectParticipantMember, { projectId, memberId: partnerId, governmentId })
    expect(await save('123******50')).toMatchObject({ revisions: { governmentId: 1 }, conflicts: [] })
    const stale = { projectId, memberId: partnerId, governmentId: '10000000146', revisions: { governmentId: 0 } }
    await expect(send(context, rowCalls.upsertProjectParticipantMember, stale)).rejects.toMatchObject({
      detail: { conflicts: [{ field: 'governmentId', yours: '100******46', theirs: '123******50' }] },
    })
    const check = await send(context, rowCalls.projectCreateProjectMembersCheck, { projectId })
    expect(check).toEqual({ isComplete: true, missing: [] })
  }),
)

test.each([
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>x()</script></svg>'],
  ['HTML', '<!doctype html><script>x()</script>'],
  ['a PNG in its first bytes only', '\x89PNG\r\n\x1a\n<script>x()</script>'],
])('%s is no logo', async (_what, bytes) => {
  await asFounder(async (context) => {
    const logo = Buffer.from(bytes, 'latin1').toString('base64')
    const { code, fields } = await refusalOf(send(context, calls.upsertProjectInfo, { logo }))
    expect([code, Object.keys(fields)]).toEqual([expect.stringMatching(/invalid-input|picture-unreadable/), ['logo']])
    expect(await send(context, calls.getMyProjectDrafts, {})).toEqual([])
  })()
})

test(
  'a paper is a PDF, and known by its name and size',
  asFounder(async (context) => {
    const { projectId } = await aWholeDraft(context)
    expect(await send(context, rowCalls.getProjectCreateProjectDocuments, { projectId })).toMatchObject([
      { documentTypeId: 'feasibility', fileName: 'fizibilite.pdf', byteLength: 15 },
    ])
    const [{ documentId } = { documentId: '' }] = await send(context, rowCalls.getProjectCreateProjectDocuments, {
      projectId,
    })
    expect(await send(context, getDocument, { documentId })).toMatchObject({ filename: 'fizibilite.pdf' })
    const other = asMember(context, (await aMember(context)).id)
    expect(await refusalOf(send(other, getDocument, { documentId }))).toMatchObject({ code: 'not-found' })
    const base64document = Buffer.from('<html>').toString('base64')
    expect(await refusalOf(send(context, rowCalls.upsertProjectDocument, { projectId, base64document }))).toEqual({
      code: 'invalid-input',
      fields: { base64document: 'Belge PDF türünde olmalıdır.' },
    })
  }),
)

test(
  'another member’s draft reads, changes and goes as if there were none',
  asFounder(async (context) => {
    const { projectId, partnerId } = await aWholeDraft(context)
    const other = asMember(context, (await aMember(context)).id)
    const memberId = partnerId
    for (const attempt of [
      () => send(other, calls.getProjectCreateProjectStep, { projectId }),
      () => send(other, calls.getProjectCreateProjectInformation, { projectId }),
      () => send(other, calls.getProjectCreateFundingInformations, { projectId }),
      () => send(other, rowCalls.getProjectCreateProjectLeaderMember, { projectId }),
      () => send(other, rowCalls.getProjectCreateProjectParticipantMembers, { projectId }),
      () => send(other, rowCalls.getProjectCreateProjectDocuments, { projectId }),
      () => send(other, rowCalls.getProjectCreateProjectFaq, { projectId }),
      () => send(other, rowCalls.projectCreateProjectMembersCheck, { projectId }),
      () => send(other, calls.upsertProjectInfo, { projectId, name: 'Benim' }),
      () => send(other, calls.updateProjectStep, { projectId, step: 'faq' }),
      () => send(other, rowCalls.upsertProjectParticipantMember, { projectId, memberId, companyName: 'Benim' }),
      () => send(other, rowCalls.deleteProjectMember, { projectId, memberId }),
      () => send(other, calls.sendProjectToReview, { projectId, agreementAccepted: true }),
      () => send(other, calls.deleteProject, { projectId }),
    ])
      expect(await refusalOf(attempt())).toEqual({ code: 'not-found', fields: {} })
    expect(await send(other, calls.getMyProjectDrafts, {})).toEqual([])
    expect(await send(context, calls.getProjectCreateProjectInformation, { projectId })).toMatchObject({
      name: 'Rüzgâr Kooperatifi',
    })
  }),
)

test(
  'a draft is thrown away with all it holds, and there are ten at most',
  asFounder(async (context) => {
    const { projectId } = await aWholeDraft(context)
    await send(context, calls.deleteProject, { projectId })
    expect(await refusalOf(send(context, calls.getProjectCreateProjectStep, { projectId }))).toMatchObject({
      code: 'not-found',
    })
    const { rows } = await sql<{ left: bigint }>`select (select count(*) from projects.draft_field)
      + (select count(*) from projects.draft_number) + (select count(*) from projects.draft_row) as left`.execute(
      context.db,
    )
    expect(rows).toEqual([{ left: 0n }])
    for (let at = 0; at < 10; at++) await begin(context)
    expect(await refusalOf(begin(context))).toMatchObject({ code: 'too-many-drafts' })
  }),
)

test('an application begun for a company holds what its registration says; what is typed goes before it, and nobody else’s has it', () =>
  rolledBack(async (base) => {
    const context = await withChoices(base)
    const { companyId, ownerId } = await aCompany(context)
    const acting = actingFor(context, companyId, ownerId)
    const { taxNumber, mersisNo, companyName, address } = COMPANY_FORM
    const known = { companyName, companyAddress: address, taxNumber, mersisNo, foundingYear: 2015 }
    const read = async (of: Context, sent: { companyAddress?: string }) => {
      const { projectId } = await send(of, calls.upsertProjectInfo, { name: 'Rüzgâr', ...sent })
      return send(of, calls.getProjectCreateProjectInformation, { projectId })
    }
    expect(await read(acting, {})).toMatchObject(known)
    expect(await read(acting, { companyAddress: '' })).toMatchObject(known)
    expect(await read(acting, { companyAddress: 'Yeni adres' })).toMatchObject({
      ...known,
      companyAddress: 'Yeni adres',
    })
    expect(await read(asMember(context, ownerId), {})).toMatchObject({
      companyName: null,
      taxNumber: null,
      mersisNo: null,
    })
  }))

test('what was saved last is told by who typed it, field by field, and read in the order in which it is asked', () =>
  rolledBack(async (base) => {
    const context = await withChoices(base)
    const { companyId, ownerId, secondId } = await aCompany(context)
    const [first, second] = [actingFor(context, companyId, ownerId), actingFor(context, companyId, secondId)]
    const { projectId } = await send(first, calls.upsertProjectInfo, { name: 'Rüzgâr' })
    await send(second, calls.upsertProjectInfo, { projectId, shortDescription: 'Çatıda rüzgâr' })
    const { steps } = await send(first, calls.getProjectCreateProjectStep, { projectId })
    const information = steps.find(({ step }) => step === 'information')
    // A page shows who changed its own fields, whatever else of the step was changed since.
    const byOf = (name: string) => information?.saves.find(({ field }) => field === name)?.savedBy
    expect([byOf('name'), byOf('shortDescription'), byOf('companyName')]).toEqual([
      'Ece Aydın',
      'Mert Kaya',
      'Ece Aydın',
    ])
    const member = { projectId, surname: 'Demir', description: 'Mühendis', title: 'Kurucu', name: 'Can' }
    await send(first, rowCalls.upsertProjectTeamMember, member)
    const { sections } = await findSections(context, projectId)
    const team = sections.find(({ step }) => step === 'team')
    expect(team?.fields.map(({ field }) => field)).toEqual(['name', 'surname', 'title', 'description'])
  }))

import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PUBLIC_CAMPAIGN_FIELDS } from '#contracts/projects/readers/public-fields.ts'
import { formDifference } from '#contracts/projects/form/difference.ts'
import { formSections } from '#contracts/projects/form/sections.ts'
import { canonicalJson, informationForm } from '#contracts/projects/information-form.ts'
import { getProjectFormFile } from '#contracts/projects/form-endpoints.ts'
import { testContext } from '#tests/support/context.ts'
import { privateClone } from '#tests/support/database.ts'
import { aCampaign } from '#tests/support/investments.ts'
import { aMember, asMember } from '#tests/support/membership.ts'
import { readPaper } from '#tests/support/read-paper.ts'
import type { Context } from '#server/kit/context.ts'
import { findInformationFormSchema, findProjectForm, findProjectFormDifference } from './project-form.ts'
import { findDocuments } from './project-tabs.ts'
import { ask } from '#tests/support/ask.ts'

let visitor: Context
let member: Context
let projectId: string
let clone: Awaited<ReturnType<typeof privateClone>>
afterAll(() => clone.close())

beforeAll(async () => {
  clone = await privateClone()
  const { db, pool } = clone
  visitor = testContext(db)
  member = asMember(visitor, (await aMember(visitor)).id)
  ;({ projectId } = await aCampaign(db))
  const { rows } = await pool.query<{ content: unknown }>(
    'select content from projects.information_form where project_id = $1',
    [projectId],
  )
  const first = informationForm.parse(rows[0]?.content)
  const content = {
    ...first,
    risks: [...first.risks, { title: 'Işıl’ın riski', text: 'Ürün gecikebilir. '.repeat(20) }],
  }
  const sha256 = createHash('sha256').update(canonicalJson(content)).digest('hex')
  await pool.query(
    `insert into projects.information_form (project_id, version, content, sha256, approved_at, change_reason, is_material)
      values ($1, 2, $2, $3, now(), 'Yeni bir risk doğdu.', true)`,
    [projectId, JSON.stringify(content), sha256],
  )
  await pool.query('update projects.project set form_version = 2 where id = $1', [projectId])
})

const keysOf = (form: Awaited<ReturnType<typeof findProjectForm>>) =>
  form.sections.flatMap(({ entries }) => entries.map(({ key }) => key))

test('a visitor reads what everybody may know and no reason; a member reads all of it', async () => {
  const open = await findProjectForm(visitor, { projectId })
  const allowed = Object.keys(PUBLIC_CAMPAIGN_FIELDS.formEntry)
  expect(keysOf(open).filter((key) => !allowed.includes(key))).toEqual([])
  expect(open).toMatchObject({ memberView: false, version: 2, versionInForce: 2 })
  expect(open.versions.map(({ version, reason }) => [version, reason])).toEqual([
    [2, null],
    [1, null],
  ])
  expect(JSON.stringify(open)).not.toContain('Işıl')
  const whole = await findProjectForm(member, { projectId })
  expect(keysOf(whole)).toContain('risks.Işıl’ın riski')
  expect(open.drawn).toBeNull()
  expect(whole.drawn?.years.length).toBeGreaterThan(0)
  expect(whole.drawn?.uses.reduce((sum, { share }) => sum + share, 0n)).toBe(10_000n)
  expect(whole.versions[0]).toMatchObject({ reason: 'Yeni bir risk doğdu.', isMaterial: true })
  expect(keysOf(await findProjectForm(member, { projectId, version: 1 }))).not.toContain('risks.Işıl’ın riski')
  await expect(findProjectForm(member, { projectId, version: 3 })).rejects.toThrow('not-found')
})

test('two versions differ in what was added, whichever stands first', async () => {
  const { difference } = await findProjectFormDifference(member, { projectId, from: 1, to: 2 })
  expect(difference).toMatchObject([{ key: 'risks.Işıl’ın riski', before: null, isMaterial: true }])
  const back = await findProjectFormDifference(member, { projectId, from: 2, to: 1 })
  expect(back.difference).toMatchObject([{ key: 'risks.Işıl’ın riski', after: null }])
  await expect(findProjectFormDifference(visitor, { projectId, from: 1, to: 2 })).rejects.toThrow('sign-in-required')
})

test('the JSON is the very text that was hashed, and fits the published schema’s own form', async () => {
  const file = await ask(member, getProjectFormFile, { projectId, version: 2, form: 'json' })
  const text = Buffer.from(file.base64document, 'base64').toString()
  const { sha256 } = await findProjectForm(member, { projectId })
  expect(createHash('sha256').update(text).digest('hex')).toBe(sha256)
  const form = informationForm.parse(JSON.parse(text))
  expect(formDifference(form, form)).toEqual([])
  const schema: unknown = JSON.parse((await findInformationFormSchema()).schema)
  expect(schema).toMatchObject({ type: 'object', required: expect.arrayContaining(['terms', 'risks', 'useOfFunds']) })
})

test('the PDF is tagged, has a list of contents and says every entry of the form', async () => {
  const file = await ask(member, getProjectFormFile, { projectId, version: 2, form: 'pdf' })
  const read = await readPaper(Buffer.from(file.base64document, 'base64'))
  expect(read).toMatchObject({ isTagged: true, language: 'tr-TR' })
  expect(read.roles).toEqual(expect.arrayContaining(['TOC', 'TOCI', 'H2', 'Table', 'TD']))
  const json = await ask(member, getProjectFormFile, { projectId, version: 2, form: 'json' })
  const form = informationForm.parse(JSON.parse(Buffer.from(json.base64document, 'base64').toString()))
  const squeezed = read.words.replaceAll(/\s/g, '')
  for (const { title, entries } of formSections(form)) {
    expect(squeezed).toContain(title.replaceAll(/\s/g, ''))
    for (const { value } of entries) expect(squeezed).toContain(value.replaceAll(/\s/g, ''))
  }
  expect(read.words).toContain('Yeni bir risk doğdu.')
})

test('the committee’s report and reasoned dissents stand with the form, for members alone (T11/7)', async () => {
  expect((await findProjectForm(member, { projectId })).decision).toBeNull()
  expect((await findDocuments(member, { projectId })).committeeReportAt).toBeNull()
  const voted = (vote: string, opinion: string, score: number) => ({
    member: 'Üye',
    vote,
    opinion,
    scores: [{ criterion: 'team', score, reason: 'Dayanağı var.' }],
  })
  const content = {
    seats: 3,
    mean: 366,
    votes: [voted('approve', 'Uygundur.', 4), voted('approve', 'Uygundur.', 4), voted('reject', 'Pazar küçük.', 3)],
  }
  await clone.pool.query(
    `with file as (insert into projects.committee_file (id, project_id, kind, opened_at, outcome, decided_at)
        values ($1, $1, 'application', now(), 'approved', '2026-03-02T09:00:00Z') returning id)
      insert into projects.committee_minutes (file_id, outcome, content, sha256, drawn_by, drawn_at)
        select id, 'approved', $2, repeat('c', 64), $1, now() from file`,
    [projectId, JSON.stringify(content)],
  )
  expect((await findProjectForm(member, { projectId })).decision).toEqual({
    decidedAt: Date.UTC(2026, 2, 2, 9) / 1000,
    seats: 3,
    approving: 2,
    rejecting: 1,
    mean: 366n,
    scores: [{ criterion: 'team', mean: 366n }],
    dissents: ['Pazar küçük.'],
  })
  expect((await findProjectForm(visitor, { projectId })).decision).toBeNull()
  // The list of documents leads to what is there.
  expect((await findDocuments(member, { projectId })).committeeReportAt).toBe(Date.UTC(2026, 2, 2, 9) / 1000)
})

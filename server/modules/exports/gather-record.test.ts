import fs from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createProjectQuestionAnswer } from '#contracts/projects/conversation/endpoints.ts'
import { postSignIn } from '#contracts/membership/endpoints.ts'
import { updateProfilePicture } from '#contracts/membership/picture/picture-endpoints.ts'
import { addReviewPaper, askQualifiedStatus } from '#contracts/membership/review/endpoints.ts'
import { cancelRefundInvestment, issueStatement } from '#contracts/investments/endpoints.ts'
import { upsertProjectToFavorites } from '#contracts/campaigns/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { newId } from '#server/kit/id.ts'
import { startStory, type Story } from '#tests/support/campaign-story.ts'
import { relayAll } from '#tests/support/mails.ts'
import { aMember, type TestInvestor } from '#tests/support/membership.ts'
import { ask } from '#tests/support/ask.ts'
import { gatherRecord } from './gather-record.ts'
import { TERM_OF } from './kept-terms.ts'
import { writeArchive } from './write-archive.ts'

let story: Story
beforeEach(async () => {
  story = await startStory()
})
afterEach(() => story.close())

const ADDRESS_OF = { Defne: '198.51.100.10', Mert: '198.51.100.20' }
const SUSPICION = 'Gelen paranın kaynağı açıklanamıyor.'

/** Somebody with something in every module: they invest and withdraw, ask, follow, write, are told, and send files. */
async function aBusyInvestor(projectId: string, name: keyof typeof ADDRESS_OF): Promise<TestInvestor> {
  const { context } = story
  const investor = await story.investor(name)
  await context.db
    .updateTable('membership.member')
    .set({ phone: name === 'Defne' ? '+905550000001' : '+905550000002' })
    .where('id', '=', investor.id)
    .execute()
  const client = { address: ADDRESS_OF[name], userAgent: `Tarayıcı ${name}` }
  const own: Context = { ...story.as(investor), client }
  await ask({ ...context, client }, postSignIn, investor)
  const order = await story.invest(investor, projectId, 10_000n)
  await story.transfer(investor, order)
  await story.moveTo(name === 'Defne' ? '2026-03-16T10:00:00Z' : '2026-03-16T12:00:00Z')
  await ask(own, cancelRefundInvestment, { investmentId: order.investmentId })
  await ask(own, issueStatement, { form: 'csv' })
  await ask(own, createProjectQuestionAnswer, { projectId, question: `<b>${name}</b> soruyor: pay devri nasıl olur?` })
  await ask(own, upsertProjectToFavorites, { projectId })
  await sql`
    insert into projects.pre_demand (project_id, member_id, amount_kurus, given_at, changed_at)
      values (${projectId}, ${investor.id}, 12345, platform.now(), platform.now())`.execute(context.db)
  await sql`
    insert into contact.message (id, reference_no, first_name, last_name, email, body, member_id, state, received_at, due_on, score, signals,
        text_fingerprint)
      values (${newId()}, ${`M-${name}`}, ${name}, 'Kaya', ${investor.emailAddress}, ${`${name} yazdı`}, ${investor.id}, 'waiting',
        platform.now(), '2026-03-20', 0, '[]', 'x')`.execute(context.db)
  const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const square = { left: 0, top: 0, side: 100 }
  await ask(own, updateProfilePicture, { picture: picture.toString('base64'), ...square })
  const paper = Buffer.from('%PDF-1.7 a scan').toString('base64')
  await ask(own, askQualifiedStatus, {
    basis: 'experience',
    note: 'On yıl portföy yönettim.',
    fileName: `${name}.pdf`,
    base64document: paper,
  })
  await ask(own, addReviewPaper, { kind: 'qualified', fileName: `../${name} 2.pdf`, base64document: paper })
  await sql`
    insert into people.suspicion (id, member_id, note, noted_by, noted_at, due_on)
      values (${newId()}, ${investor.id}, ${SUSPICION}, ${investor.id}, platform.now(), '2026-04-01')`.execute(
    context.db,
  )
  await context.db
    .insertInto('membership.suitability_attempt')
    .values({
      id: newId(),
      member_id: investor.id,
      version: 1,
      answers: JSON.stringify([{ questionKey: 'total-loss', answerKey: 'b' }]),
      right_count: 0,
      passed: false,
      taken_at: context.clock.now(),
      retry_at: context.clock.now(),
    })
    .execute()
  await context.db
    .updateTable('membership.review')
    .set({ evidence: 'İç not: imza farklı.' })
    .where('member_id', '=', investor.id)
    .execute()
  return investor
}

/** Every text, number and key of a value. */
function walk(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(walk)
  if (value !== null && typeof value === 'object')
    return Object.entries(value).flatMap(([key, inner]) => [key, ...walk(inner)])
  return [String(value)]
}

interface Written {
  readonly fields: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly data: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>
}

async function archiveOf(memberId: string) {
  const whole = await gatherRecord(story.context, memberId)
  const files = unzipSync(writeArchive(whole, { platform: 'Açık Defter', madeAt: story.context.clock.now() }))
  const read = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  return { files, json: JSON.parse(read('verilerim.json')) as Written, page: read('verilerim.html') }
}

test('a copy has what every module keeps of its member, and nothing of another or of what staff note', async () => {
  const owner = await aMember(story.context, { firstName: 'Kurucu', lastName: 'Sahip' })
  const projectId = await story.campaign({ ownerId: owner.id })
  const defne = await aBusyInvestor(projectId, 'Defne')
  const mert = await aBusyInvestor(projectId, 'Mert')
  await relayAll(story.context)
  const { files, json, page } = await archiveOf(defne.id)

  const filled = Object.entries(json.data).flatMap(([list, rows]) => (rows.length > 0 ? [list] : []))
  expect(filled).toEqual(
    expect.arrayContaining([
      ...['account', 'identity', 'addresses', 'incomes', 'mkkAccounts', 'bankAccounts', 'suitabilityTests', 'reviews'],
      ...['acceptedTexts', 'investmentAcceptances', 'orders', 'payments', 'refunds', 'issuedPapers', 'questions'],
      ...['preDemands', 'favourites', 'contactMessages', 'letters', 'notices', 'sessions', 'accessEvents', 'files'],
    ]),
  )
  expect(json.data['account']).toMatchObject([{ emailAddress: defne.emailAddress, phone: '+905550000001' }])
  expect(json.data['orders']).toMatchObject([{ amountKurus: 10_000, shareCount: 10, receivedKurus: 10_000 }])
  expect(json.data['refunds']).toMatchObject([{ amountKurus: 10_000, state: 'owed' }])
  expect(json.data['suitabilityAnswers']).toMatchObject([
    {
      question: expect.stringContaining('En kötü durumda ne olur?'),
      answer: 'Platform, yatırdığım tutarın yarısını öder.',
    },
  ])
  expect(json.data['bankAccounts']).toMatchObject([{ iban: defne.iban }])

  const texts = walk(json.data)
  const foreign = [mert.id, mert.emailAddress, mert.iban, mert.registryNumber, '+905550000002', ADDRESS_OF.Mert]
  const secret = [
    defne.identityNumber,
    mert.identityNumber,
    SUSPICION,
    'İç not',
    owner.emailAddress,
    owner.id,
    'Kurucu',
  ]
  for (const word of [...foreign, ...secret, 'Mert']) {
    expect(texts.filter((text) => text.includes(word))).toEqual([])
    expect(page).not.toContain(word)
  }

  // Files of their own go along, under names that lead nowhere else.
  const paths = Object.keys(files).filter((name) => name.startsWith('dosyalar/'))
  expect(paths).toHaveLength(3)
  expect(paths.filter((name) => name.includes('..') || name.split('/').length !== 2)).toEqual([])
  expect(json.data['files']?.map(({ path }) => path)).toEqual(paths)
}, 60_000)

test('every field is explained, amounts are whole kuruş, and what was typed is text on the page', async () => {
  const projectId = await story.campaign()
  const defne = await aBusyInvestor(projectId, 'Defne')
  const { json, page } = await archiveOf(defne.id)
  for (const [list, rows] of Object.entries(json.data)) {
    const known = Object.keys(json.fields[list] ?? {})
    for (const row of rows) expect(Object.keys(row)).toEqual(known)
  }
  const amounts = Object.values(json.data).flatMap((rows) =>
    rows.flatMap((row) => Object.entries(row).filter(([key, value]) => key.endsWith('Kurus') && value !== null)),
  )
  expect(amounts.length).toBeGreaterThan(4)
  expect(amounts.filter(([, value]) => !Number.isInteger(value))).toEqual([])
  expect(page).toContain('&lt;b&gt;Defne&lt;/b&gt; soruyor')
  expect(page).not.toContain('<b>')
  expect(page).not.toContain('<script')
  expect(page).toContain('100,00')
}, 60_000)

test('whoever has nothing yet gets his account alone', async () => {
  const { id } = await aMember(story.context)
  const { json } = await archiveOf(id)
  const filled = Object.entries(json.data).flatMap(([list, rows]) => (rows.length > 0 ? [list] : []))
  expect(filled).toEqual(['account', 'acceptedTexts'])
})

test('each term that members are told is the one the operator’s own list names', () => {
  const list = fs.readFileSync(new URL('../../../docs/personal-data.md', import.meta.url), 'utf8')
  const keys = Object.values(TERM_OF).filter((key) => key !== null)
  expect(keys.length).toBeGreaterThan(5)
  expect(keys.filter((key) => !list.includes(`\`${key}\``))).toEqual([])
})

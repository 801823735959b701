import { createHash } from 'node:crypto'
import { unzipSync } from 'fflate'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { StaffRole } from '#contracts/common/roles.ts'
import { packColumns, type PackFile } from '#contracts/reports/messages.ts'
import type { PackIdentities } from '#contracts/reports/packs.ts'
import {
  approvePayout,
  preparePayout,
  approveRefundBatch,
  prepareRefundBatch,
} from '#contracts/settlement/endpoints.ts'
import { upsertProjectToFavorites } from '#contracts/campaigns/endpoints.ts'
import { cancelRefundInvestment } from '#contracts/investments/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { startStory, type Story } from '#tests/support/campaign-story.ts'
import { aMember, asSystem, refusalOf } from '#tests/support/membership.ts'
import { ask } from '#tests/support/ask.ts'
import { askPack } from './ask-pack.ts'
import { listPacks } from './list-packs.ts'
import { deletePacks, makePacks } from './make-packs.ts'
import { openPack, readPackPart } from './open-pack.ts'
import { PACK_TABLES } from './tables-of-pack.ts'

let story: Story
let officer: Context
beforeEach(async () => {
  story = await startStory()
  officer = await staff('compliance-officer')
})
afterEach(() => story.close())

const staff = async (role: StaffRole): Promise<Context> => story.as(await aMember(story.context), role)
const reason = 'Kurulun yazısı'

/** A campaign that succeeds: one investor takes their money back, two get their shares, the company is paid. */
async function aSuccess(): Promise<string> {
  const [first, second] = [await staff('finance-officer'), await staff('finance-officer')]
  const [defne, can, ece] = [await story.investor('Defne'), await story.investor('Can'), await story.investor('Ece')]
  const projectId = await story.campaign()
  await story.transfer(defne, await story.invest(defne, projectId, 60_000n))
  const leaving = await story.invest(ece, projectId, 10_000n)
  await story.transfer(ece, leaving)
  await story.moveTo('2026-03-17T09:00:00Z')
  await ask(story.as(ece), cancelRefundInvestment, { investmentId: leaving.investmentId })
  await story.transfer(can, await story.invest(can, projectId, 40_000n))
  const { batchId } = await ask(first, prepareRefundBatch, {})
  await ask(second, approveRefundBatch, { batchId: batchId ?? '' })
  await story.moveTo('2026-04-02T09:00:00Z')
  await story.increaseCapital(projectId, first, second)
  await story.runDue()
  await ask(second, approvePayout, { payoutId: (await ask(first, preparePayout, { projectId })).payoutId })
  await story.moveTo('2026-04-03T15:00:00Z')
  return projectId
}

/** Asks for a pack, has it made and takes it. */
async function packOf(projectId: string, identities: PackIdentities = 'masked'): Promise<Buffer> {
  await askPack(officer, { projectId, identities, reason })
  await makePacks.run(asSystem(story.context))
  const { packs } = await listPacks(officer)
  return takePack(officer, packs[0]?.id ?? '')
}

/** A pack as its reader takes it: opened, then part after part. */
async function takePack(reader: Context, packId: string): Promise<Buffer> {
  const { byteLength, partCount } = await openPack(reader, { packId })
  const parts = []
  for (let part = 0; part < partCount; part++)
    parts.push(Buffer.from((await readPackPart(reader, { packId, part })).base64, 'base64'))
  const bytes = Buffer.concat(parts)
  expect(bytes.byteLength).toBe(byteLength)
  return bytes
}

const filesOf = (pack: Buffer): Map<string, Buffer> =>
  new Map(Object.entries(unzipSync(new Uint8Array(pack))).map(([path, bytes]) => [path, Buffer.from(bytes)]))
const rowsOf = (files: Map<string, Buffer>, file: PackFile): string[][] =>
  (files.get(file)?.toString() ?? '')
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(';'))
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

test('a pack holds the campaign’s records, and its manifest proves each file', async () => {
  for (const [file, { columns }] of Object.entries(PACK_TABLES))
    expect([file, columns.length]).toEqual([file, packColumns[file as PackFile].length])
  const projectId = await aSuccess()
  const files = filesOf(await packOf(projectId))
  const manifest = JSON.parse(files.get('manifest.json')?.toString() ?? '') as {
    files: { path: string; sha256: string; byteLength: number; rows?: number }[]
  }
  expect(manifest).toMatchObject({ format: 1, projectId, identities: 'masked' })
  expect(manifest.files.map(({ path }) => path)).toEqual([...files.keys()].filter((path) => path !== 'manifest.json'))
  for (const { path, sha256: said, byteLength } of manifest.files) {
    const bytes = files.get(path) ?? Buffer.alloc(0)
    expect([path, said, byteLength]).toEqual([path, sha256(bytes), bytes.byteLength])
  }
  const rows = new Map(manifest.files.map((one) => [one.path, one.rows]))
  expect(rows.get('yatirim-talepleri.csv')).toBe(3)
  expect(rows.get('dagitim.csv')).toBe(2)
  expect(rows.get('iadeler.csv')).toBe(1)
  // Of the ledger every leg, and they sum to nothing.
  const legs = rowsOf(files, 'kayit-defteri.csv').map((cells) => BigInt((cells[6] ?? '').replace(',', '')))
  const { rows: kept } = await story.pool.query<{ count: number }>(
    'select count(*)::int as count from ledger.posting where project_id = $1',
    [projectId],
  )
  expect(legs).toHaveLength(kept[0]?.count ?? 0)
  expect(legs.reduce((sum, leg) => sum + leg, 0n)).toBe(0n)
  // The form is kept as the text its published hash was made of.
  const form = rowsOf(files, 'bilgi-formu/surumler.csv')
  expect(form.map((cells) => cells.at(-1))).toEqual([sha256(files.get('bilgi-formu/surum-1.json') ?? Buffer.alloc(0))])
  const trail = rowsOf(files, 'denetim-izi.csv').map((cells) => cells[5])
  for (const action of ['investment.placed', 'investment.paid', 'settlement.payout-confirmed', 'project.live'])
    expect(trail).toContain(action)
})

test('made twice from the same records it is the same, byte for byte', async () => {
  const projectId = await aSuccess()
  const first = await packOf(projectId)
  await story.moveTo('2026-04-06T09:00:00Z')
  expect((await packOf(projectId)).equals(first)).toBe(true)
  const { packs } = await listPacks(officer)
  expect(packs.map((pack) => pack.sha256)).toEqual([sha256(first), sha256(first)])
})

test('what happens elsewhere changes nothing in it; what happens to the campaign does', async () => {
  const projectId = await aSuccess()
  const before = await packOf(projectId)
  const other = await story.campaign({ closesAt: new Date('2026-05-01T20:59:59Z') })
  const deniz = await story.investor('Deniz')
  await story.transfer(deniz, await story.invest(deniz, other, 20_000n))
  await ask(story.as(deniz), upsertProjectToFavorites, { projectId })
  await story.runDue()
  expect((await packOf(projectId)).equals(before)).toBe(true)
  await story.pool.query(`update investments.campaign set investor_count = investor_count + 1 where project_id = $1`, [
    projectId,
  ])
  expect((await packOf(projectId)).equals(before)).toBe(false)
})

test('masked, it names no investor and no account; open, it does', async () => {
  const projectId = await aSuccess()
  const textOf = (pack: Buffer): string => pack.toString('utf8')
  const { rows } = await story.pool.query<{ name: string; iban: string }>(
    `select m.first_name || ' ' || m.last_name as name, b.iban from membership.member m
      join membership.bank_account b on b.member_id = m.id join investments.investment i on i.investor_id = m.id`,
  )
  const [masked, full] = [textOf(await packOf(projectId)), textOf(await packOf(projectId, 'full'))]
  expect(rows).toHaveLength(3)
  for (const { name, iban } of rows) {
    expect([masked.includes(name), masked.includes(iban)]).toEqual([false, false])
    expect([full.includes(name), full.includes(iban)]).toEqual([true, true])
  }
})

test('it is asked for with a reason, one of a kind at a time, taken by those who may, and deleted after its term', async () => {
  const projectId = await story.campaign()
  await askPack(officer, { projectId, identities: 'masked', reason })
  expect(await refusalOf(askPack(officer, { projectId, identities: 'masked', reason }))).toBe('pack-waiting')
  const [pack] = (await listPacks(officer)).packs
  const packId = pack?.id ?? ''
  expect(await refusalOf(openPack(officer, { packId }))).toBe('pack-not-ready')
  expect(await makePacks.run(asSystem(story.context))).toBe(1)
  for (const role of ['administrator', 'finance-officer'] as const)
    expect(await refusalOf(openPack(await staff(role), { packId }))).toBe('not-permitted')
  const auditor = await staff('auditor')
  // No part is read by who has not opened it: the trail would not have them.
  expect(await refusalOf(readPackPart(auditor, { packId, part: 0 }))).toBe('not-found')
  await takePack(auditor, packId)
  await story.moveTo('2026-06-01T09:00:00Z')
  expect(await deletePacks.run(asSystem(story.context))).toBe(1)
  expect(await refusalOf(openPack(officer, { packId }))).toBe('pack-gone')
  expect(await refusalOf(readPackPart(auditor, { packId, part: 0 }))).toBe('pack-gone')
  const { rows: parts } = await story.pool.query('select 1 from reports.pack_part')
  expect(parts).toEqual([])
  expect((await listPacks(officer)).packs).toMatchObject([{ state: 'gone', reason }])
  const { rows } = await story.pool.query<{ action: string }>(
    'select action from platform.audit_event where subject_id = $1 order by occurred_at, id',
    [packId],
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'report.pack-asked',
    'report.pack-made',
    'report.pack-opened',
    'report.pack-deleted',
  ])
})

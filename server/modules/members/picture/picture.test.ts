import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { getInvestorInformation, getPersonalInformation } from '#contracts/membership/endpoints.ts'
import { rolledBack } from '#tests/support/database.ts'
import { aMember, asMember, asSystem } from '#tests/support/membership.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { filePathOf } from '#server/kit/files/index.ts'
import { localFileStore } from '#server/kit/file-store/file-store.ts'
import { ask } from '#tests/support/ask.ts'
import { closeMembership } from '#server/modules/membership/index.ts'
import { changePictureVisibility } from './change-visibility.ts'
import { deleteRemovedPictures } from './delete-removed-pictures.ts'
import { findPicture } from './picture-store.ts'
import { removePicture } from './remove-picture.ts'
import { savePicture } from './save-picture.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'acik-defter-pictures-'))
const files = localFileStore(folder)
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

const inStore = (work: (context: Context) => Promise<void>) => rolledBack(work, { files })

/** Left half green, right half red; taken with the telephone held upright where told, which the file says in its head. */
async function aPhoto(width: number, height: number, orientation = 1): Promise<string> {
  const half = { width: Math.floor(width / 2), height, channels: 3 as const, background: '#00ff00' }
  const green = await sharp({ create: half }).png().toBuffer()
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .composite([{ input: green, left: 0, top: 0 }])
    .jpeg()
    .withMetadata({ orientation, exif: { IFD0: { Copyright: 'gizli-yer' } } })
    .toBuffer()
  return bytes.toString('base64')
}

const pathOf = async (context: Context, id: string) => {
  const fileId = (await findPicture(context, id))?.fileId
  if (!fileId) throw new Error('no picture')
  return filePathOf(fileId, 'webp')
}

test('the middle of an upright photo is kept in two sizes, and nothing of the file but its pixels', () =>
  inStore(async (context) => {
    const { id } = await aMember(context)
    const own = asMember(context, id)
    // Turned by a quarter: stored 600 wide and 300 high, seen 300 wide and 600 high; green was at the left and is at the top.
    await savePicture(own, { picture: await aPhoto(600, 300, 6) })
    const bytes = await files.read('public', await pathOf(own, id))
    const { width, height, exif } = await sharp(bytes).metadata()
    expect([width, height, exif]).toEqual([300, 300, undefined])
    expect(Buffer.from(bytes).includes('gizli-yer')).toBe(false)
    const meanOf = async (top: number) => {
      const half = await sharp(bytes).extract({ left: 0, top, width: 300, height: 140 }).png().toBuffer()
      return (await sharp(half).stats()).channels.slice(0, 3).map(({ mean }) => Math.round(mean / 50))
    }
    expect([await meanOf(0), await meanOf(160)]).toEqual([
      [0, 5, 0],
      [5, 0, 0],
    ])
    const address = (await ask(own, getPersonalInformation, {})).profilePicture
    expect(address).toContain(await pathOf(own, id))
    expect((await ask(own, getInvestorInformation, {})).picture).toBe(address)
    await savePicture(own, { picture: await aPhoto(1000, 700) })
    expect((await sharp(await files.read('public', await pathOf(own, id))).metadata()).width).toBe(320)
  }))

test('what is replaced, removed or left by a closed membership is deleted with its sizes', () =>
  inStore(async (context) => {
    const { id } = await aMember(context)
    const own = asMember(context, id)
    const kept: string[] = []
    for (const width of [300, 400]) {
      await savePicture(own, { picture: await aPhoto(width, width) })
      kept.push(await pathOf(own, id))
    }
    expect(await deleteRemovedPictures.run(asSystem(own))).toBe(1)
    const isThere = async (one: string | undefined) => one !== undefined && (await files.open('public', one)) !== null
    expect([await isThere(kept[0]), await isThere(kept[1])]).toEqual([false, true])
    await removePicture(own)
    await expect(removePicture(own)).rejects.toMatchObject({ code: 'no-picture' })
    expect(await deleteRemovedPictures.run(asSystem(own))).toBe(1)
    expect(await isThere(kept[1])).toBe(false)
    await savePicture(own, { picture: await aPhoto(300, 300) })
    const last = await pathOf(own, id)
    await inTransaction(own, (tx) => closeMembership(tx, id))
    expect(await findPicture(own, id)).toBeNull()
    await deleteRemovedPictures.run(asSystem(own))
    expect(await isThere(last)).toBe(false)
    expect(await deleteRemovedPictures.run(asSystem(own))).toBe(0)
  }))

test('nobody else sees it unless its owner says so, and another picture keeps his choice', () =>
  inStore(async (context) => {
    const { id } = await aMember(context)
    const own = asMember(context, id)
    await expect(changePictureVisibility(own, { isShown: true })).rejects.toMatchObject({ code: 'no-picture' })
    await savePicture(own, { picture: await aPhoto(300, 300) })
    expect((await findPicture(own, id))?.isShown).toBe(false)
    await changePictureVisibility(own, { isShown: true })
    await savePicture(own, { picture: await aPhoto(300, 300) })
    expect((await ask(own, getPersonalInformation, {})).isPictureShown).toBe(true)
  }))

test('what is no picture or too small is refused at its field, and the one before stays', () =>
  inStore(async (context) => {
    const { id } = await aMember(context)
    const own = asMember(context, id)
    await savePicture(own, { picture: await aPhoto(300, 300) })
    const before = await findPicture(own, id)
    const broken = Buffer.from('\x89PNG\r\n\x1a\n and then nothing', 'latin1').toString('base64')
    for (const [picture, code] of [
      [broken, 'picture-unreadable'],
      [await aPhoto(100, 400), 'picture-too-small'],
    ] as const) {
      await expect(savePicture(own, { picture })).rejects.toMatchObject({ code })
    }
    expect(await findPicture(own, id)).toEqual(before)
  }))

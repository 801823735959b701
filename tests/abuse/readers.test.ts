import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getFormChange } from '#contracts/projects/form-endpoints.ts'
import { PUBLIC_FILES } from '#contracts/common/pictures.ts'
import { NOTICE_STREAM } from '#contracts/notifications/notice-stream.ts'
import { VIDEOS } from '#contracts/projects/video-upload.ts'
import { suspendStaff } from '#contracts/staff/endpoints.ts'
import { newId } from '#server/kit/id.ts'
import { aboutProject, withChoices } from '#tests/support/applications/applications.ts'
import { aCommittee, anAnalyst } from '#tests/support/applications/evaluation.ts'
import { aMaterialChange } from '#tests/support/applications/form-changes.ts'
import { aMember, asMember, TEST_PASSWORD } from '#tests/support/membership.ts'
import { aStaffMember } from '#tests/support/second-factor.ts'
import { ask, send } from '#tests/support/ask.ts'
import { type Answer, type GuardedPlatform, startGuarded } from './guarded-platform.ts'

// Who still reads what, once they may not any more or not yet.

let platform: GuardedPlatform
beforeAll(async () => {
  platform = await startGuarded()
})
afterAll(() => platform.stop())

const ENDINGS: Readonly<Record<string, (memberId: string, jwt: string) => Promise<unknown>>> = {
  'a sign-out': (_memberId, jwt) => platform.ask('/api/auth/logout', { jwt, body: {} }),
  'a suspension': async (memberId) => {
    const administrator = asMember(platform.context, (await aMember(platform.context)).id, ['administrator'])
    return ask(administrator, suspendStaff, { memberId, reason: 'Deneme' })
  },
  'a new password, set in another browser': async (memberId) => {
    const [jwt, password] = [await platform.enter(memberId), 'Zeytin.8361']
    const body = { currentPassword: TEST_PASSWORD, password, passwordRepeat: password }
    expect((await platform.ask('/api/investor/updatepassword', { jwt, body })).status).toBe(200)
  },
}

test.each(Object.entries(ENDINGS))('an open line of notices ends with %s, and no other’s', async (_what, end) => {
  const { id } = await aStaffMember(platform.context, 'analyst')
  const [jwt, others] = [await platform.enter(id), await platform.enter((await aMember(platform.context)).id)]
  const [line, other] = [
    await platform.openLine(`/api${NOTICE_STREAM}`, { jwt }),
    await platform.openLine(`/api${NOTICE_STREAM}`, { jwt: others }),
  ]
  expect([line.isOpen(), other.isOpen()]).toEqual([true, true])
  await end(id, jwt)
  await expect.poll(line.isOpen, { timeout: 20_000 }).toBe(false)
  expect(other.isOpen()).toBe(true)
  const again = async (): Promise<number> => {
    const opened = await platform.openLine(`/api${NOTICE_STREAM}`, { jwt })
    opened.close()
    return opened.status
  }
  await expect.poll(again, { timeout: 20_000 }).toBe(401)
  other.close()
})

test('a picture of a draft is its founder’s alone, whoever knows where it lies', async () => {
  const context = await withChoices(platform.context)
  const founder = await platform.enter((await aMember(context)).id)
  const saved = await platform.ask('/api/project/upsertprojectinfo', { jwt: founder, body: await aboutProject() })
  expect(saved.status).toBe(200)
  const { rows } = await platform.database.pool.query<{ at: string }>(
    `select value ->> 'kept' as at from projects.draft_field where field in ('logo', 'banner')`,
  )
  expect(rows).toHaveLength(2)
  const stranger = await platform.enter((await aMember(context)).id)
  for (const { at } of rows) {
    const statusFor = async (jwt?: string) =>
      (await platform.ask(PUBLIC_FILES + at, jwt === undefined ? {} : { jwt })).status
    expect([await statusFor(founder), await statusFor(stranger), await statusFor()]).toEqual([200, 404, 404])
  }
})

describe('a film of an application', () => {
  test('is behind the declaration of conflict, for its members of the committee as for their other offices', async () => {
    const { context } = platform
    const { projectId, changeId, members } = await aMaterialChange(context)
    const [fair, related] = members
    const analyst = await anAnalyst(context)
    const { resolutionId: fileId } = await send(analyst, getFormChange, { changeId })
    if (!fair || !related || analyst.actor.kind !== 'member' || fileId === null)
      throw new Error('a file and its members')
    const film = await keepFilm(projectId)
    const read = async (memberId: string): Promise<Answer> =>
      platform.ask(`${VIDEOS}/${film}`, { jwt: await platform.enter(memberId), headers: { range: 'bytes=0-9' } })
    const declare = async (memberId: string, relation: string) =>
      platform.ask('/api/evaluation/declareconflict', {
        jwt: await platform.enter(memberId),
        body: { fileId, relation, note: relation === 'none' ? '' : 'Ortağım.' },
      })
    expect(await read(analyst.actor.id)).toMatchObject({ status: 206, text: 'a'.repeat(10) })
    expect((await read(fair.id)).code).toBe('declaration-required')
    expect((await declare(fair.id, 'none')).status).toBe(200)
    expect(await read(fair.id)).toMatchObject({ status: 206 })
    expect((await declare(related.id, 'exists')).status).toBe(200)
    expect((await read(related.id)).code).toBe('not-permitted')
    const [later] = await aCommittee(context, 1)
    expect((await read(later?.id ?? '')).status).toBe(404)
    const finance = await aStaffMember(context, 'finance-officer')
    expect((await read(finance.id)).status).toBe(404)
    expect((await platform.ask(`${VIDEOS}/${film}`)).status).toBe(404)
  })
})

/** A film that came whole and was handed in. */
async function keepFilm(draftId: string): Promise<string> {
  const { context } = platform
  const id = newId()
  const path = `${id.slice(-2)}/${id.replaceAll('-', '')}.mp4`
  const bytes = Buffer.alloc(5_000, 'a')
  await context.files.write('private', path, bytes)
  await context.db
    .insertInto('projects.video')
    .values({
      id,
      draft_id: draftId,
      owner_id: newId(),
      name: 'tanıtım.mp4',
      changed_at: context.clock.now(),
      byte_length: BigInt(bytes.length),
      received: BigInt(bytes.length),
      mime_type: 'video/mp4',
      is_handed_in: true,
    })
    .execute()
  await context.db
    .insertInto('projects.video_piece')
    .values({ video_id: id, first_byte: 0n, byte_length: bytes.length, path })
    .execute()
  return id
}

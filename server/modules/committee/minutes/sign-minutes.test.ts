import { expect, test } from 'vitest'
import * as committeeCalls from '#contracts/projects/evaluation/committee-endpoints.ts'
import * as calls from '#contracts/projects/resolution/endpoints.ts'
import { addPasskey, preparePasskey } from '#contracts/membership/sign-in/passkey-endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { aCommittee, anAnalyst, standing } from '#tests/support/applications/evaluation.ts'
import { refusalOf } from '#tests/support/applications/applications.ts'
import { rolledBack } from '#tests/support/database.ts'
import { aCampaign } from '#tests/support/investments.ts'
import { signedIn, TEST_PASSWORD } from '#tests/support/membership.ts'
import { TestDevice } from '#tests/support/passkeys.ts'
import { ask, send } from '#tests/support/ask.ts'
import { passSecondStep } from '#tests/support/second-factor.ts'

type Member = Awaited<ReturnType<typeof aCommittee>>[number]

/** A key in a session that the member's app has opened. */
async function withKey(context: Context, { id }: Member): Promise<TestDevice> {
  const own = await signedIn(context, id)
  await passSecondStep(own)
  const device = new TestDevice(context.baseUrl)
  const { options } = await ask(own, preparePasskey, { currentPassword: TEST_PASSWORD })
  await ask(own, addPasskey, { credential: device.make(options), name: 'Güvenlik anahtarı' })
  return device
}

/** A resolution of a running campaign with minutes that all three wait to sign. */
async function drawn(projectId: string, members: readonly Member[], analyst: Context) {
  const reason = 'Açıklamalar denetim raporuyla çelişiyor.'
  const { resolutionId } = await send(analyst, calls.proposeResolution, { projectId, kind: 'suspension', reason })
  for (const { context: who } of members) {
    await send(who, committeeCalls.declareConflict, { fileId: resolutionId, relation: 'none', note: '' })
    await send(who, calls.voteOnResolution, { resolutionId, vote: 'approve', opinion: 'Gerekli.' })
  }
  const [first] = members
  if (!first) throw new Error('somebody draws')
  const { sha256 } = await send(first.context, committeeCalls.drawMinutes, { fileId: resolutionId })
  return { fileId: resolutionId, sha256 }
}

const prepare = (who: Context, minutes: { fileId: string; sha256: string }) =>
  send(who, committeeCalls.prepareMinutesSignature, minutes)
const sign = (who: Context, minutes: { fileId: string; sha256: string }, credential: string) =>
  send(who, committeeCalls.signMinutesWithPasskey, { ...minutes, credential })

test('minutes are signed by passkey: just these, once, by their owner; the last signature decides', () =>
  rolledBack(async (context) => {
    const { projectId } = await aCampaign(context.db)
    const members = await aCommittee(context, 3)
    const [first, second, third] = members
    if (!first || !second || !third) throw new Error('three seats')
    const device = await withKey(context, first)
    const secondsDevice = await withKey(context, second)
    const minutes = await drawn(projectId, members, await anAnalyst(context))
    const { resolutionId } = { resolutionId: minutes.fileId }

    const read = (who: Context) => send(who, calls.getResolution, { resolutionId })
    expect(await read(first.context)).toMatchObject({ minutes: { signsBy: ['passkey', 'app', 'recovery-code'] } })
    expect(await read(third.context)).toMatchObject({ minutes: { signsBy: ['app', 'recovery-code'] } })
    expect(await refusalOf(prepare(third.context, minutes))).toMatchObject({ code: 'method-off' })
    const other = { ...minutes, sha256: '0'.repeat(64) }
    expect(await refusalOf(prepare(first.context, other))).toMatchObject({ code: 'minutes-changed' })

    // What one was asked, another's key does not answer, and a device that did not recognise its owner proves nothing.
    const { options } = await prepare(first.context, minutes)
    const stranger = secondsDevice.answer(options)
    expect(await refusalOf(sign(second.context, minutes, stranger))).toMatchObject({ code: 'passkey-expired' })
    const { options: again } = await prepare(first.context, minutes)
    const unseen = device.answer(again, { isVerified: false })
    expect(await refusalOf(sign(first.context, minutes, unseen))).toMatchObject({ code: 'passkey-refused' })
    expect((await read(first.context)).minutes?.signsBy).not.toEqual([])

    const { options: last } = await prepare(first.context, minutes)
    const answer = device.answer(last)
    expect(await sign(first.context, minutes, answer)).toEqual({ decision: null })
    expect(await read(first.context)).toMatchObject({ minutes: { signsBy: [] } })
    expect(await refusalOf(sign(first.context, minutes, answer))).toMatchObject({ code: 'already-signed' })

    await send(third.context, committeeCalls.signMinutes, { ...minutes, code: third.app.code() })
    const seconds = await prepare(second.context, minutes)
    expect(await sign(second.context, minutes, secondsDevice.answer(seconds.options))).toEqual({ decision: 'approved' })
    expect(await standing(context, projectId)).toMatchObject({ isSuspended: true })
    const trail = await context.db
      .selectFrom('platform.audit_event')
      .select('data')
      .where('action', '=', 'project.minutes-signed')
      .where('subject_id', '=', projectId)
      .execute()
    expect(trail.map(({ data }) => (data as { means: string }).means).sort()).toEqual(['app', 'passkey', 'passkey'])
  }))

test('what a device was asked for one text or as a second step signs no other', () =>
  rolledBack(async (context) => {
    const members = await aCommittee(context, 3)
    const [first] = members
    if (!first) throw new Error('three seats')
    const device = await withKey(context, first)
    const analyst = await anAnalyst(context)
    const [one, two] = [await aCampaign(context.db), await aCampaign(context.db)]
    const minutes = await drawn(one.projectId, members, analyst)
    const others = await drawn(two.projectId, members, analyst)
    const { options } = await prepare(first.context, minutes)
    const answer = device.answer(options)
    expect(await refusalOf(sign(first.context, others, answer))).toMatchObject({ code: 'passkey-expired' })
    // It was not used up by that.
    await context.db
      .updateTable('membership.passkey_ceremony')
      .set({ text_sha256: Buffer.alloc(32) })
      .where('purpose', '=', 'sign')
      .execute()
    expect(await refusalOf(sign(first.context, minutes, answer))).toMatchObject({ code: 'passkey-expired' })
  }))

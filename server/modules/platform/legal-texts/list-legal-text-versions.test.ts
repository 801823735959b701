import { expect, test } from 'vitest'
import { addHours, toUnixSeconds } from '#contracts/common/time/time.ts'
import { newId } from '#server/kit/id.ts'
import { rolledBack } from '#tests/support/database.ts'
import { findLegalText } from './find-legal-text.ts'
import { listLegalTextVersions } from './list-legal-text-versions.ts'

test('lists the versions that are or were in force, newest first, and none that begins later', async () => {
  await rolledBack(async (context) => {
    const kind = 'evaluation-policy'
    const first = await findLegalText(context, { kind })
    const now = context.clock.now()
    const versionOf = (version: number, effectiveFrom: Date) => ({
      id: newId(),
      kind,
      version,
      title: 'Değerlendirme Politikası',
      body: `${version}. metin`,
      sha256: String(version).repeat(64),
      effective_from: effectiveFrom,
    })
    const second = versionOf(2, now)
    await context.db
      .insertInto('platform.legal_text')
      .values([second, versionOf(3, addHours(now, 1))])
      .execute()

    const versions = await listLegalTextVersions(context, { kind })

    expect(versions).toEqual([
      { id: second.id, version: 2, effectiveFrom: toUnixSeconds(now) },
      { id: first?.id, version: 1, effectiveFrom: toUnixSeconds(first?.effectiveFrom ?? now) },
    ])
  })
})

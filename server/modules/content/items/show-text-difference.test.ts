import { expect, test } from 'vitest'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { addLegalText, findLegalText } from '#server/modules/platform/index.ts'
import { rolledBack } from '#tests/support/database.ts'
import { withLegalTexts } from '#tests/support/membership.ts'
import { showTextDifference } from './show-text-difference.ts'

async function idOf(context: Context, kind: 'framework-agreement' | 'privacy-notice'): Promise<string> {
  return (await findLegalText(context, { kind }))?.id ?? ''
}

test('says word by word what a new version brings; two different texts are not compared', () =>
  rolledBack(async (given) => {
    const context = await withLegalTexts(given)
    const before = await findLegalText(context, { kind: 'framework-agreement' })
    const body = `${before?.body ?? ''}\n\nYeni madde.`
    await inTransaction(context, (tx) =>
      addLegalText(tx, { kind: 'framework-agreement', title: 'Çerçeve', body, requiresAcceptance: true }),
    )
    const [fromId, toId] = [before?.id ?? '', await idOf(context, 'framework-agreement')]
    const parts = await showTextDifference(context, { fromId, toId })
    expect(parts.filter(({ kind }) => kind !== 'same')).toEqual([{ kind: 'added', text: '\n\nYeni madde.' }])
    expect(await showTextDifference(context, { fromId: toId, toId })).toEqual([{ kind: 'same', text: body }])
    const other = await idOf(context, 'privacy-notice')
    await expect(showTextDifference(context, { fromId, toId: other })).rejects.toMatchObject({ code: 'not-found' })
  }))

import { expect, test } from 'vitest'
import * as committeeCalls from '#contracts/projects/evaluation/committee-endpoints.ts'
import type { Vote } from '#contracts/projects/evaluation/rules.ts'
import { proposeResolution } from '#contracts/projects/resolution/endpoints.ts'
import { aCommittee, anAnalyst, signAll } from '#tests/support/applications/evaluation.ts'
import { rolledBack } from '#tests/support/database.ts'
import { aCampaign } from '#tests/support/investments.ts'
import { readPaper } from '#tests/support/read-paper.ts'
import { send } from '#tests/support/ask.ts'

const labels = (words: string) => words.match(/(?:Onay|Ret)(?:: muhalefet şerhi)?(?= Dosyaya göre\.)/g)

test.each<[string, Vote[], string[]]>([
  ['accepted', ['approve', 'approve', 'reject'], ['Onay', 'Onay', 'Ret: muhalefet şerhi']],
  ['refused', ['approve', 'reject', 'reject'], ['Onay: muhalefet şerhi', 'Ret', 'Ret']],
  ['refused by all', ['reject', 'reject', 'reject'], ['Ret', 'Ret', 'Ret']],
])('printed minutes of what was %s call dissent what stands against it alone (T11/7)', (_named, votes, printed) =>
  rolledBack(async (context) => {
    const { projectId } = await aCampaign(context.db)
    const members = await aCommittee(context, 3)
    const { resolutionId: fileId } = await send(await anAnalyst(context), proposeResolution, {
      projectId,
      kind: 'suspension',
      reason: 'Açıklamalar çelişiyor.',
    })
    await signAll(members, fileId, votes)
    const [first] = members
    if (!first) throw new Error('three seats')
    const file = await send(first.context, committeeCalls.getMinutesFile, { fileId })
    const { words } = await readPaper(Buffer.from(file.base64document, 'base64'))
    expect(labels(words)?.toSorted()).toEqual(printed.toSorted())
  }),
)

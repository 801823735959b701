import { expect, test } from 'vitest'
import { aChangeStory } from '#tests/support/applications/change-story.ts'
import { decideAsCommittee } from '#tests/support/applications/form-changes.ts'
import { anAnalyst, signAll } from '#tests/support/applications/evaluation.ts'
import { rolledBack } from '#tests/support/database.ts'
import * as calls from '#contracts/projects/resolution/endpoints.ts'
import { send } from '#tests/support/ask.ts'

// A campaign is cancelled while a change of its form waits: whoever asked for it is answered, and nothing stays open (T26).

const CHANGE = { risks: [{ title: 'Lisans', text: 'Lisansımız askıya alındı.' }] }
const MORNING = new Date('2026-04-06T09:00:00Z')

for (const [word, isApproved] of [
  ['undecided', false],
  ['approved and not in force yet', true],
] as const)
  test(`a cancellation carries out while a material change is ${word}, and puts it aside`, () =>
    rolledBack(async (context) => {
      const story = await aChangeStory(context)
      const morning = await story.at(MORNING)
      const { changeId } = await morning.save(CHANGE)
      await morning.send(changeId)
      if (isApproved) await decideAsCommittee(morning.now, changeId, 'approved')
      const analyst = await anAnalyst(morning.now)
      const { resolutionId } = await send(analyst, calls.proposeResolution, {
        projectId: story.projectId,
        kind: 'cancellation',
        reason: 'Şirketin açıklamaları denetim raporuyla çelişiyor.',
      })
      expect(await signAll(story.members, resolutionId, ['approve', 'approve', 'approve'])).toBe('approved')
      expect(await story.state()).toBe('cancelled')
      const { changes } = await morning.own()
      expect(changes[0]?.state).toBe(isApproved ? 'lapsed' : 'rejected')
      const open = await context.db
        .selectFrom('projects.committee_file')
        .select('id')
        .where('project_id', '=', story.projectId)
        .where('decided_at', 'is', null)
        .execute()
      expect(open).toEqual([])
    }))

import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import * as calls from '#contracts/projects/creation/endpoints.ts'
import * as rowCalls from '#contracts/projects/creation/row-endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { localFileStore } from '#server/kit/file-store/file-store.ts'
import { aPicture, aWholeDraft, withChoices } from '#tests/support/applications/applications.ts'
import { rolledBack } from '#tests/support/database.ts'
import { aFounder, asMember, asSystem, withLegalTexts } from '#tests/support/membership.ts'
import { send } from '#tests/support/ask.ts'
import { removeUnnamed } from './remove-unnamed.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'acik-defter-unnamed-'))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

const kept = () => fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()).length
const afterDays = (context: Context, days: number) =>
  asSystem({ ...context, clock: { now: () => new Date(context.clock.now().getTime() + days * 86_400_000) } })

test('what drafts do not name any more is removed after its term; what was handed in stays', () =>
  rolledBack(
    async (context) => {
      await withLegalTexts(await withChoices(context))
      const founder = asMember(context, (await aFounder(context)).id)
      const { projectId } = await aWholeDraft(founder)
      const whole = kept()
      const read = async () => send(founder, calls.getProjectCreateProjectInformation, { projectId })
      const logoAsItWas = (await read()).logo
      await send(founder, calls.upsertProjectInfo, {
        projectId,
        logo: await aPicture(),
        revisions: { logo: (await read()).revisions['logo'] },
      })
      expect((await read()).logo).not.toBe(logoAsItWas)
      const discarded = await aWholeDraft(founder)
      await send(founder, calls.deleteProject, { projectId: discarded.projectId })
      expect(kept()).toBe(2 * whole + 1)

      await removeUnnamed.run(afterDays(context, 6))
      expect(kept()).toBe(2 * whole + 1)
      expect(await removeUnnamed.run(afterDays(context, 8))).toBe(whole + 1)
      expect(kept()).toBe(whole)
      expect(await removeUnnamed.run(afterDays(context, 8))).toBe(0)

      await send(founder, calls.sendProjectToReview, { projectId, agreementAccepted: true })
      const [paper] = await send(founder, rowCalls.getProjectCreateProjectDocuments, { projectId })
      // As where a revision is asked for and its paper taken out: the paper stays with what was handed in.
      const ofPaper = paper?.documentId ?? projectId
      await context.db.deleteFrom('projects.draft_field').where('row_id', '=', ofPaper).execute()
      await removeUnnamed.run(afterDays(context, 400))
      expect(kept()).toBe(whole)
    },
    { files: localFileStore(folder) },
  ))

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '#server/kit/id.ts'
import { TEST_NOW } from '#tests/support/context.ts'
import { rolledBack } from '#tests/support/database.ts'
import { aMember, asMember } from '#tests/support/membership.ts'
import { aLiveProject } from '#tests/support/projects.ts'
import { listWritten } from './list-written.ts'

test('what was written is read to its end page by page, each once, also what came at one moment', () =>
  rolledBack(async (context) => {
    const { id: projectId } = await aLiveProject(context)
    const { id: writerId } = await aMember(context)
    for (let at = 0; at < 120; at++) {
      const moment = new Date(TEST_NOW.getTime() + Math.floor(at / 40) * 1000)
      await sql`insert into projects.comment (id, project_id, member_id, author_name, comment, written_at)
        values (${newId()}, ${projectId}, ${writerId}, 'A. Y.', ${`Yorum ${at}`}, ${moment})`.execute(context.db)
    }
    const officer = asMember(context, newId(), ['compliance-officer'])
    const pages: string[][] = []
    for (let after: string | null = ''; after !== null && pages.length < 5;) {
      const page: Awaited<ReturnType<typeof listWritten>> = await listWritten(officer, {
        state: 'shown',
        search: '',
        after,
      })
      pages.push(page.items.map(({ text }) => text))
      after = page.next
    }
    expect(pages.map(({ length }) => length)).toEqual([50, 50, 20])
    expect(new Set(pages.flat()).size).toBe(120)
    const first = await listWritten(officer, { state: 'shown', search: '', after: 'yanlış' })
    expect(first.items.map(({ text }) => text)).toEqual(pages[0])
  }))

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { rolledBack } from '#tests/support/database.ts'
import { anApplication } from '#tests/support/projects.ts'
import { createProject } from './create-project.ts'

test('the HTML of an application is stored clean', async () => {
  await rolledBack(
    async (context) => {
      const { id } = await createProject(
        context,
        anApplication({
          introduction: '<p onclick="alert(1)">Tanıtım.</p><script>alert(1)</script>',
          storyHtml: '<h2>Sorun</h2><img src=x onerror=alert(1)><a href="javascript:alert(1)">hikâye</a>',
        }),
      )
      const { rows } = await sql`select introduction, story_html from projects.project where id = ${id}`.execute(
        context.db,
      )
      expect(rows).toEqual([{ introduction: '<p>Tanıtım.</p>', storyHtml: '<h2>Sorun</h2>hikâye' }])
    },
    { actor: { kind: 'system', job: 'test' } },
  )
})

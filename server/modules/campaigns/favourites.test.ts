import { expect, test } from 'vitest'
import type { Actor } from '#server/kit/actor.ts'
import { newId } from '#server/kit/id.ts'
import { rolledBack } from '#tests/support/database.ts'
import { aLiveProject } from '#tests/support/projects.ts'
import { findFavourites, toggleFavourite } from './favourites.ts'
import { filterProjects } from './list-projects.ts'

const actor: Actor = { kind: 'member', id: newId(), sessionId: newId(), emailVerified: true, roles: [] }

test('a toggle adds, then removes, and answers with the whole favourite both times', async () => {
  await rolledBack(
    async (context) => {
      const { id, title } = await aLiveProject(context)
      const added = await toggleFavourite(context, { projectId: id })
      expect(added).toMatchObject({ projectId: id, name: title, isFavorite: true, fundingGoal: 100_000_000n })
      expect((await findFavourites(context)).favoriteProjects.map(({ projectId }) => projectId)).toEqual([id])
      expect((await filterProjects(context, {}))[0]?.isFavorite).toBe(true)
      const other = { ...context, actor: { ...actor, id: newId() } }
      expect((await findFavourites(other)).favoriteProjects).toEqual([])
      const removed = await toggleFavourite(context, { projectId: id })
      expect(removed).toEqual({ ...added, isFavorite: false })
      expect((await findFavourites(context)).favoriteProjects).toEqual([])
    },
    { actor },
  )
})

test('what the public may not see cannot be a favourite; visitors have none', async () => {
  await rolledBack(
    async (context) => {
      await expect(toggleFavourite(context, { projectId: newId() })).rejects.toMatchObject({ code: 'not-found' })
      await expect(findFavourites({ ...context, actor: { kind: 'visitor' } })).rejects.toMatchObject({
        code: 'sign-in-required',
      })
    },
    { actor },
  )
})

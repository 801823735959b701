import path from 'node:path'
import { expect, test } from 'vitest'
import config from '../../vitest.config.ts'
import { PLAYED } from './sequences.ts'

test('the stories that are played are of the project that is asked for them', () => {
  const projects = (config.test?.projects ?? []) as readonly { test: { name: string; include: readonly string[] } }[]
  const include = projects.find(({ test: { name } }) => name === PLAYED.project)?.test.include ?? []
  const missing = PLAYED.stories.filter((story) => !include.some((pattern) => path.matchesGlob(story, pattern)))
  expect(missing).toEqual([])
})

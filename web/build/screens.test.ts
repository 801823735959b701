import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { allPaths } from '#contracts/staff-paths.ts'
import { builtScreens, ELSEWHERE } from './screens.ts'

// A screen that is not found where it should stand is taken for one that is not written.
it.each(Object.entries(ELSEWHERE))('%s stands in %s, and its key is in the table of screens', (key, folder) => {
  expect(existsSync(new URL(`../site/screens/${folder}/screen.tsx`, import.meta.url))).toBe(true)
  expect(Object.keys(allPaths)).toContain(key)
  expect(builtScreens().map(({ id }) => id)).toContain(key)
})

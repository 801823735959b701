import { existsSync, globSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { chunkGroups, FRAME, FRAMEWORK, isLeftOut, LEFT_OUT, QUIET, TOGETHER } from './chunks.ts'

// A name that nothing has any more moves modules between files of the build, and no page breaks: it only grows.
const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const { resolve } = createRequire(import.meta.url)
const isCode = (name: string) =>
  existsSync(path.join(ROOT, `${name}.ts`)) !== existsSync(path.join(ROOT, `${name}.tsx`))

/** Modules as the bundler names them. */
const modules = [
  ...globSync('{web,contracts}/**/*.{ts,tsx}', { cwd: ROOT }).map((file) => path.join(ROOT, file)),
  resolve('react'),
  path.join(path.dirname(resolve('zod/package.json')), 'mini/index.js'),
].map((file) => file.replaceAll(path.sep, '/'))

function nameOf({ name }: (typeof chunkGroups)[number], module: string): string {
  return typeof name === 'string' ? name : name(module)
}

function takenBy({ test }: (typeof chunkGroups)[number]): string[] {
  return modules.filter((module) => (typeof test === 'function' ? test(module) : test.test(module)))
}

it.each(Object.entries(TOGETHER))('the files of %s are there', (_group, files) => {
  expect(files.filter((file) => !isCode(file))).toEqual([])
  expect(new Set(files).size).toBe(files.length)
})

it.each(FRAME)('the frame’s folder $folder has files, and those it leaves out', ({ folder, but }) => {
  expect(globSync(`${folder}/*.{ts,tsx}`, { cwd: ROOT })).not.toEqual([])
  expect(but.filter((file) => !isCode(`${folder}/${file}`))).toEqual([])
})

it.each(FRAMEWORK)('the package %s is there', (name) => expect(resolve(name)).toContain(`/node_modules/${name}/`))

it('every group takes something, and none takes what is left out of the frame', () => {
  expect(chunkGroups.filter((group) => takenBy(group).length === 0)).toEqual([])
  const base = chunkGroups.filter(({ name }) => name === 'base').flatMap(takenBy)
  const leftOut = FRAME.flatMap(({ folder, but }) => but.map((file) => `/${folder}/${file}.`))
  expect(base.filter((module) => leftOut.some((file) => module.includes(file)))).toEqual([])
  for (const { folder } of FRAME) expect(base.some((module) => module.includes(`/${folder}/`))).toBe(true)
})

it('what parts do not list are groups, and the bundler’s own beginning', () => {
  const names = chunkGroups.map((group) => nameOf(group, takenBy(group)[0] ?? ''))
  for (const left of LEFT_OUT.filter((name) => name !== 'rolldown-runtime'))
    expect(names.filter((name) => isLeftOut(`assets/${name}-x.js`) && name.startsWith(left))).not.toEqual([])
})

it('the folders without side effects have files', () => {
  expect(QUIET.filter((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT }).length === 0)).toEqual([])
})

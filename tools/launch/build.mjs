/** Builds the screens (React, for browser and server) when what they are made of changed. */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { findNode } from './node-binary.mjs'
import { Plain, inProject, runProgram, say } from './program.mjs'

const SOURCES = ['web', 'contracts', 'vite.config.ts', 'react-router.config.ts', 'package-lock.json']
const STAMP = inProject('build', 'made-from.json')
const RESULT = inProject('build', 'server')

/** All files below a path that end up in the build. */
function filesOf(at) {
  if (!fs.existsSync(at)) return []
  if (!fs.statSync(at).isDirectory()) return [at]
  const names = fs.readdirSync(at).filter((name) => !/\.test\.tsx?$|^\./.test(name))
  return names.sort().flatMap((name) => filesOf(path.join(at, name)))
}

/** Size and time of every file: cheap, and enough to know that nothing changed. */
function glance(files) {
  const hash = createHash('sha256')
  for (const file of files) {
    const { size, mtimeMs } = fs.statSync(file)
    hash.update(`${path.relative(inProject(), file)}|${size}|${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

function readContents(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(path.relative(inProject(), file)).update('\0').update(fs.readFileSync(file))
  return hash.digest('hex')
}

function writeStamp(stamp) {
  fs.writeFileSync(STAMP, JSON.stringify(stamp))
}

/** Whether the build is that of the present sources. A mere touch (checkout, copy) is noticed and not built again. */
export function isBuilt() {
  if (!fs.existsSync(STAMP) || !fs.existsSync(RESULT)) return false
  const stamp = JSON.parse(fs.readFileSync(STAMP, 'utf8'))
  const files = SOURCES.flatMap((source) => filesOf(inProject(source)))
  const seen = glance(files)
  if (stamp.seen === seen) return true
  if (stamp.contents !== readContents(files)) return false
  writeStamp({ ...stamp, seen })
  return true
}

/** Builds when needed. The stamp goes first and returns last: a build that was cut short is never taken for one. */
export async function ensureBuilt() {
  if (isBuilt()) return
  say('Building the screens …')
  fs.rmSync(STAMP, { force: true })
  const files = SOURCES.flatMap((source) => filesOf(inProject(source)))
  const stamp = { seen: glance(files), contents: readContents(files) }
  const node = await findNode()
  const builder = inProject('node_modules', '@react-router', 'dev', 'bin.cjs')
  const { status, output, seconds } = await runProgram(node, [builder, 'build'], { env: { NODE_ENV: 'production' } })
  if (status !== 0) throw new Plain(`${output}\nThe screens could not be built.`)
  writeStamp(stamp)
  say(`Screens built in ${Math.round(seconds)} s.`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await ensureBuilt()

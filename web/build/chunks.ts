import { readFileSync } from 'node:fs'

// Which modules travel together. Left alone, the bundler merges what many pages share, and validation would come with
// pages that only show. A new screen leaves these files, and every visitor's cache of them, as they are.
const FRAMEWORK = /node_modules\/(?:react|react-dom|scheduler|react-router)\//
const SHELL =
  /\/web\/(?:shell\/(?!footer)|ui\/(?:icon|button|avatar|alert|why|text)\.tsx?)|\/contracts\/(?:paths|common\/(?:time|errors|money-format|basis-points))\.ts/
const CONTRACT = /\/contracts\/(\w+)\/[\w-]+\.ts$/

/** zod and the contracts' modules that use it: asked for by forms only. */
function validates(id: string): boolean {
  return /node_modules\/zod\//.test(id) || (CONTRACT.test(id) && readFileSync(id, 'utf8').includes("'zod/mini'"))
}

function validationChunk(id: string): string {
  const subject = CONTRACT.exec(id)?.[1]
  return subject && subject !== 'common' ? `contract-${subject}` : 'validation'
}

export const chunkGroups = [
  { name: 'framework', test: FRAMEWORK, priority: 3 },
  // Before validation: a group takes what its modules import along, and money.ts imports how money is written.
  { name: 'shell', test: SHELL, priority: 2 },
  { name: validationChunk, test: validates, priority: 1 },
]

/** None of ours does anything by being imported: a page takes from `ui/index.ts` what it names, not the whole kit. */
export const moduleSideEffects = [
  { test: /\/(?:web\/(?:ui|form|components|api|shell|screens)|contracts)\//, sideEffects: false },
]

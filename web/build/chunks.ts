import { readFileSync } from 'node:fs'

// Which modules travel together. Left alone, the bundler merges what many pages share, and validation would come with
// pages that only show. What every visitor's first page needs is one file: it compresses better than five, comes in one
// round trip, and a new screen leaves it in every cache.
const FRAMEWORK = /node_modules\/(?:react|react-dom|scheduler|react-router)\//
const SHELL = new RegExp(
  [
    String.raw`/web/shell/(?!footer|theme-route)`,
    String.raw`/web/ui/(?:icon|button|avatar|alert|why|text|card|chip|figures|bar-shape|four-part-bar)\.tsx?`,
    String.raw`/contracts/(?:paths|common/(?:time|errors|money-format|basis-points))\.ts`,
  ].join('|'),
)
const CONTRACT = /\/contracts\/(\w+)\/[\w-]+\.ts$/

function usesZod(id: string): boolean {
  return CONTRACT.test(id) && readFileSync(id, 'utf8').includes("'zod/mini'")
}

/** zod and what all contracts share: asked for by forms only. */
function isValidation(id: string): boolean {
  return /node_modules\/zod\//.test(id) || (id.includes('/contracts/common/') && usesZod(id))
}

export const chunkGroups = [
  // Before validation: a group takes what its modules import along, and money.ts imports how money is written.
  { name: 'base', test: (id: string) => FRAMEWORK.test(id) || SHELL.test(id), priority: 2 },
  { name: 'validation', test: isValidation, priority: 1 },
  { name: (id: string) => `contract-${CONTRACT.exec(id)?.[1]}`, test: usesZod, priority: 0 },
]

/** None of ours does anything by being imported: a page takes from `ui/index.ts` what it names, not the whole kit. */
export const moduleSideEffects = [
  { test: /\/(?:web\/(?:ui|form|components|api|shell|screens)|contracts)\//, sideEffects: false },
]

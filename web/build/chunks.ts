import { readFileSync } from 'node:fs'
import path from 'node:path'

// Which modules travel together. Left alone, the bundler merges what many pages share, and validation would come with
// pages that only show. What every visitor's first page needs is one file: it compresses better than five, comes in one
// round trip, and a new screen leaves it in every cache.
const FRAMEWORK = /node_modules\/(?:react|react-dom|scheduler|react-router)\/|rolldown\/runtime/
const SHELL = new RegExp(
  [
    // Folders of the shell are parts that come when they are needed: footer, consent, what was renewed.
    String.raw`/web/(?:shell/(?!console-header|member-menu|theme-route)|kernel/(?:drawings/|master-data/)?(?!brand-route|written-early|follow-publications|rest\.))[\w-]+\.tsx?$`,
    String.raw`/web/ui/(?:icon|button|alert|text|notices/toasts?)\.tsx?`,
    String.raw`/contracts/(?:paths|public-feeds/addresses|common/(?:errors|pictures|stream-beat)|campaigns/standing-stream)\.ts`,
    // Half a kilobyte each: of their own they would cost more than here.
    String.raw`/web/(?:site/components/favourite/form|ui/states|form/form-reply|api/return-to)\.tsx?$`,
  ].join('|'),
)
// The rules of a new password with their sentences, which the screens that ask for one show before anything is validated.
const PASSWORDS = /\/contracts\/common\/person\/password-rules\.ts$/
// The heart on a campaign, which is alive on its page and in cards that come later; cards that are HTML have a listener of their own.
const FAVOURITES = /\/web\/site\/components\/favourite\/button\.tsx?$/
// What shows amounts, and what shows time: campaigns and a member's own pages. What lives on a campaign's page is time alone.
const FIGURES = /\/web\/ui\/(?:figures\/figures|card|chip)\.tsx?$/
const TIME = /\/(?:web\/ui\/(?:time\/(?:countdown|remaining|moment)|tabs)|contracts\/common\/time\/time-left)\.tsx?$/
// How a campaign stands and by which name it is looked at: also where none is open, beside an application that is still written.
const STATE = /\/contracts\/campaigns\/(?:standing\/(?:badge|messages)|preview\/name)\.ts$/
// What a page shows from the start and its later parts use as well: in files of their own they would weigh a quarter more.
const LIST = /\/web\/site\/screens\/projects\/list\/(?:filters|filter-form|picks|results|tabs|text)\.tsx?$/
const CAMPAIGN = new RegExp(
  String.raw`/web/site/screens/projects/detail/(?:${[
    'campaign-tabs|next-step|follow-button|progress-box',
    'similar-or-cards|tabs|text|use-live-standing|use-out-of-sight',
  ].join('|')})\.tsx?$`,
)
// Who opens what of the console: for its frame, which asks for no contract, and for the contracts of its calls.
const READERS = /\/contracts\/common\/(?:console-readers|roles)\.ts$/
// What every form has, and what its answer arrives with; fields of a kind come with the screens that use them.
const FORM = new RegExp(
  [
    'form/(?:contract-form|error-summary|field-frame|form-state|load-validator|submit-button|fields/text-fields|text)',
    'api/lazy-endpoint',
    'ui/(?:arrival|bring-into-view)',
  ]
    .map((files) => String.raw`/web/${files}\.tsx?$`)
    .join('|'),
)
const CONTRACTS = /\/contracts\/([\w/-]+)\.ts$/
const CONTRACT = /\/contracts\/(\w+)\/(?:[\w-]+\/)*[\w-]+\.ts$/

function usesZod(id: string): boolean {
  return CONTRACT.test(id) && readFileSync(id, 'utf8').includes("'zod/mini'")
}

function isContractOf(module: string, id: string): boolean {
  return CONTRACT.exec(id)?.[1] === module && usesZod(id)
}

const IMPORT = /^(?:import|export) (?!type\b)[^']*'(\.[^']+)'$/gm
const isPlain = new Map<string, boolean>()

/** Words, states and rules that need no zod, however far one follows their imports: pages show them. */
function needsNoZod(id: string): boolean {
  const known = isPlain.get(id)
  if (known !== undefined) return known
  const source = readFileSync(id, 'utf8')
  const imported = [...source.matchAll(IMPORT)].map(([, file = '']) => path.join(path.dirname(id), file))
  const plain = !source.includes("'zod/mini'") && imported.every(needsNoZod)
  isPlain.set(id, plain)
  return plain
}

/** zod and what all contracts share: asked for by forms only. */
function isValidation(id: string): boolean {
  return /node_modules\/zod\//.test(id) || (id.includes('/contracts/common/') && !needsNoZod(id))
}

// In this order, because a group takes what its modules import along: forms import the router, money.ts how money is written.
export const chunkGroups = [
  { name: 'base', test: (id: string) => FRAMEWORK.test(id) || SHELL.test(id), priority: 4 },
  { name: 'form', test: (id: string) => FORM.test(id), priority: 3 },
  { name: 'favourites', test: (id: string) => FAVOURITES.test(id), priority: 2 },
  { name: 'figures', test: (id: string) => FIGURES.test(id), priority: 2 },
  // Before states, which count time by it and would take it along to pages that name none.
  { name: 'time', test: TIME, priority: 2 },
  { name: 'state', test: STATE, priority: 2 },
  { name: 'list', test: LIST, priority: 2 },
  { name: 'campaign', test: CAMPAIGN, priority: 2 },
  { name: 'readers', test: READERS, priority: 2 },
  { name: 'passwords', test: (id: string) => PASSWORDS.test(id), priority: 2 },
  // Each page with those it shows alone: with the calls of their subject they would bring validation to the first paint.
  {
    name: (id: string) => `words-${(CONTRACTS.exec(id)?.[1] ?? '').replaceAll('/', '-')}`,
    test: (id: string) => CONTRACTS.test(id) && needsNoZod(id),
    tags: ['$initial' as const],
    priority: 1.5,
  },
  { name: 'validation', test: isValidation, priority: 1 },
  // States of orders, which campaigns name as well: whoever invests needs nothing else of theirs.
  { name: 'contract-investments', test: (id: string) => isContractOf('investments', id), priority: 0.5 },
  { name: (id: string) => `contract-${CONTRACT.exec(id)?.[1]}`, test: usesZod, priority: 0 },
]

/** Not named by each part that comes later: what every page runs on, and words, of which calls have too many for a page to list. */
export const isLeftOut = (file: string): boolean => /assets\/(?:base|rolldown-runtime|words)-/.test(file)

/** None of ours does anything by being imported: a page takes from `ui/index.ts` what it names, not the whole kit. */
export const moduleSideEffects = [
  { test: /\/(?:web\/(?:ui|form|components|api|shell|kernel|site|staff)|contracts)\//, sideEffects: false },
]

import { readFileSync } from 'node:fs'
import path from 'node:path'

// Which modules travel together. Left alone, the bundler merges what many pages share, and validation would come with
// pages that only show. What every visitor's first page needs is one file: it compresses better than five, comes in one
// round trip, and a new screen leaves it in every cache. chunks.test.ts holds all names here to what there is.

/** Packages that every page runs on. */
export const FRAMEWORK = ['react', 'react-dom', 'scheduler', 'react-router']

/** Folders whose files come with every first page, but for those named. Folders in them are parts that come when they are needed. */
export const FRAME = [
  { folder: 'web/shell', but: ['console-header', 'member-menu', 'theme-route'] },
  { folder: 'web/kernel', but: ['brand-route', 'follow-publications', 'written-early'] },
  { folder: 'web/kernel/drawings', but: ['rest'] },
  { folder: 'web/kernel/master-data', but: [] },
]

/** Files that travel together, without their ending. */
export const TOGETHER = {
  base: [
    'web/ui/icon',
    'web/ui/button',
    'web/ui/alert',
    'web/ui/text',
    'web/ui/notices/toast',
    'web/ui/notices/toasts',
    'contracts/paths',
    'contracts/public-feeds/addresses',
    'contracts/common/errors',
    'contracts/common/pictures',
    'contracts/common/stream-beat',
    'contracts/campaigns/standing-stream',
    // Half a kilobyte each: of their own they would cost more than here.
    'web/site/components/favourite/form',
    'web/ui/states',
    'web/form/form-reply',
    'web/api/return-to',
  ],
  // What every form has, and what its answer arrives with; fields of a kind come with the screens that use them.
  form: [
    'web/form/contract-form',
    'web/form/error-summary',
    'web/form/field-frame',
    'web/form/form-state',
    'web/form/load-validator',
    'web/form/submit-button',
    'web/form/fields/text-fields',
    'web/form/text',
    'web/form/use-checking',
    'web/api/lazy-endpoint',
    'web/ui/arrival',
    'web/ui/bring-into-view',
  ],
  // The heart on a campaign, which is alive on its page and in cards that come later; cards that are HTML have a listener of their own.
  favourites: ['web/site/components/favourite/button'],
  // What shows amounts, and what shows time: campaigns and a member's own pages. What lives on a campaign's page is time alone.
  figures: ['web/ui/figures/figures', 'web/ui/card', 'web/ui/chip'],
  time: [
    'web/ui/time/countdown',
    'web/ui/time/remaining',
    'web/ui/time/moment',
    'web/ui/tabs',
    'contracts/common/time/time-left',
  ],
  // How a campaign stands and by which name it is looked at: also where none is open, beside an application that is still written.
  state: [
    'contracts/campaigns/standing/badge',
    'contracts/campaigns/standing/messages',
    'contracts/campaigns/preview/name',
  ],
  // What a page shows from the start and its later parts use as well: in files of their own they would weigh a quarter more.
  list: ['filters', 'filter-form', 'picks', 'results', 'tabs', 'text'].map(
    (file) => `web/site/screens/projects/list/${file}`,
  ),
  campaign: [
    'campaign-tabs',
    'next-step',
    'follow-button',
    'progress-box',
    'similar-or-cards',
    'tabs',
    'text',
    'use-live-standing',
    'use-out-of-sight',
  ].map((file) => `web/site/screens/projects/detail/${file}`),
  // Who opens what of the console: for its frame, which asks for no contract, and for the contracts of its calls.
  readers: ['contracts/common/console-readers', 'contracts/common/roles'],
  // The rules of a new password with their sentences, which the screens that ask for one show before anything is validated.
  passwords: ['contracts/common/person/password-rules'],
}

function together(name: keyof typeof TOGETHER): RegExp {
  return new RegExp(String.raw`/(?:${TOGETHER[name].join('|')})\.tsx?$`)
}

const FRAMEWORK_FILES = new RegExp(String.raw`node_modules/(?:${FRAMEWORK.join('|')})/|rolldown/runtime`)
const FRAME_FILES = FRAME.map(
  ({ folder, but }) => new RegExp(String.raw`/${folder}/(?!(?:${but.join('|')})\.)[\w-]+\.tsx?$`),
)
const BASE_FILES = [FRAMEWORK_FILES, ...FRAME_FILES, together('base')]

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

/** A group of files that are named one by one. */
const group = (name: keyof typeof TOGETHER, priority: number) => ({ name, test: together(name), priority })

// In this order, because a group takes what its modules import along: forms import the router, money.ts how money is written.
export const chunkGroups = [
  { name: 'base', test: (id: string) => BASE_FILES.some((files) => files.test(id)), priority: 4 },
  group('form', 3),
  group('favourites', 2),
  group('figures', 2),
  // Before states, which count time by it and would take it along to pages that name none.
  group('time', 2),
  group('state', 2),
  group('list', 2),
  group('campaign', 2),
  group('readers', 2),
  group('passwords', 2),
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

/** Groups not named by each part that comes later: what every page runs on, and words, of which calls have too many for a page to list. */
export const LEFT_OUT = ['base', 'rolldown-runtime', 'words']
const LEFT_OUT_FILES = new RegExp(`assets/(?:${LEFT_OUT.join('|')})-`)
export const isLeftOut = (file: string): boolean => LEFT_OUT_FILES.test(file)

/** Folders in which no file does anything by being imported: a page takes from `ui/index.ts` what it names, not the whole kit. */
export const QUIET = [
  'web/ui',
  'web/form',
  'web/components',
  'web/api',
  'web/shell',
  'web/kernel',
  'web/site',
  'web/staff',
  'contracts',
]
export const moduleSideEffects = [{ test: new RegExp(`/(?:${QUIET.join('|')})/`), sideEffects: false }]

import type { Import } from './imports.ts'
import { importsOf } from './imports.ts'
import { CALLS, moduleOf } from './modules.ts'
import type { Finding, Rule, SourceFile } from './rule.ts'
import { example, isRule, isTest } from './rule.ts'

const screenOf = (path: string): string | undefined =>
  /^(web\/(?:site|staff)\/screens\/[\w-]+\/[\w-]+)\//.exec(path)?.[1]
const isIn = (folder: string, path: string): boolean => path.startsWith(`${folder}/`)

type Fence = (wanted: Import) => string | undefined

function contractsFence({ from, target, isPackage }: Import): string | undefined {
  if (!isIn('contracts', from)) return undefined
  const isAllowed = isPackage ? target === 'zod/mini' : isIn('contracts', target)
  return isAllowed ? undefined : 'contracts import only zod/mini and each other'
}

function sidesFence({ from, target, isPackage, isTypeOnly }: Import): string | undefined {
  if (isIn('web', from) && ['server', 'trial', 'db'].some((side) => isIn(side, target)))
    return 'web never imports the server: it speaks to the API through web/api'
  if (isIn('web', from) && !isTypeOnly && /^contracts\/(?:[\w-]+\/)?events\.ts$/.test(target))
    return 'browsers get names of events as types: their shapes are the server’s'
  if (isIn('web', from) && isPackage && target === 'zod') return 'browsers get zod/mini, which is 19 KB smaller'
  if (isIn('server', from) && isIn('web', target)) return 'the server never imports web: it runs what was built'
  return undefined
}

function kitFence({ from, target, isTypeOnly }: Import): string | undefined {
  const isKit = isIn('server/kit', from) || isIn('server/outside', from)
  if (!isKit || !isIn('server/modules', target)) return undefined
  return from === 'server/tables.ts' && isTypeOnly ? undefined : 'the kit knows no module'
}

function trialFence({ from, target }: Import): string | undefined {
  const isProduct = ['server/kit', 'server/modules', 'server/outside'].some((folder) => isIn(folder, from))
  return isProduct && isIn('trial', target) ? 'the trial is wired in by server/app.ts only' : undefined
}

function modulesFence({ from, target }: Import): string | undefined {
  const [caller, called] = [moduleOf(from), moduleOf(target)]
  if (!caller || !called || caller === called) return undefined
  if (!(CALLS[caller] ?? []).includes(called))
    return `${caller} may not call ${called} (order in tools/checks/modules.ts)`
  return target === `server/modules/${called}/index.ts` ? undefined : `only ${called}/index.ts is public`
}

/** What seeds and benches need of a module besides its index: where no call does what they do. */
const SECOND_DOORS = ['access', 'investments']

/** Seeds, the trial, tools and tests (tests/support/ask.ts) use calls or a module's names; tests open what they test by its file. */
function outerFence({ from, target }: Import): string | undefined {
  const isOuter = ['trial', 'tools', 'db'].some((folder) => isIn(folder, from))
  if (!isOuter || !isIn('server/modules', target)) return undefined
  const isDoor =
    /^server\/modules\/[\w-]+\/index\.ts$/.test(target) ||
    SECOND_DOORS.some((module) => target === `server/modules/${module}/inside.ts`)
  return isDoor ? undefined : 'a module is entered by its index.ts'
}

function screensFence({ from, target }: Import): string | undefined {
  const [here, there] = [screenOf(from), screenOf(target)]
  return here && there && here !== there ? 'a screen imports no other screen: share through web/components' : undefined
}

function staffSideFence({ from, target }: Import): string | undefined {
  const isOutside = !isIn('web/staff', from) && isIn('web', from) && from !== 'web/routes.ts'
  return isOutside && isIn('web/staff', target)
    ? 'staff’s side has a stylesheet of its own (web/styles/staff.css)'
    : undefined
}

/** Staff's pages never lean on the visitor's: what both show is in web/components. */
function siteSideFence({ from, target }: Import): string | undefined {
  const isFoundation = ['kernel', 'shell', 'components', 'form', 'ui', 'api', 'staff'].some((folder) =>
    isIn(`web/${folder}`, from),
  )
  return isFoundation && isIn('web/site', target)
    ? 'the visitor’s side is its own: share through web/components'
    : undefined
}

const FENCES: readonly Fence[] = [
  contractsFence,
  sidesFence,
  kitFence,
  trialFence,
  modulesFence,
  outerFence,
  screensFence,
  staffSideFence,
  siteSideFence,
]

const fences: Rule = {
  name: 'import fences',
  find: (files) =>
    files
      .filter(({ path }) => !isTest(path) && !isRule(path))
      .flatMap(importsOf)
      .flatMap((wanted) =>
        FENCES.flatMap((fence) => {
          const problem = fence(wanted)
          return problem ? [{ path: wanted.from, problem: `${problem} (${wanted.target})` }] : []
        }),
      ),
  bad: [
    example('contracts/a/rules.ts', `import fs from 'node:fs'`),
    example('contracts/a/rules.ts', `import * as z from 'zod'`),
    example('contracts/a/rules.ts', `import { a } from '#server/kit/clock.ts'`),
    example('web/api/a.ts', `import { a } from '../../server/kit/clock.ts'`),
    example('web/api/a.ts', `import { z } from 'zod'`),
    example('web/staff/components/a.ts', `import { EVENTS } from '#contracts/events.ts'`),
    example('server/app.ts', `import { a } from '#web/routes.ts'`),
    example('server/kit/a.ts', `import { a } from '#server/modules/ledger/index.ts'`),
    example('server/kit/a.ts', `import type { A } from '#server/modules/ledger/tables.ts'`),
    example('server/modules/ledger/a.ts', `import { a } from '#server/modules/investments/index.ts'`),
    example('server/modules/investments/a.ts', `import { a } from '#server/modules/ledger/ledger-store.ts'`),
    example('server/modules/investments/a.ts', `import { a } from '../notifications/index.ts'`),
    example('server/modules/platform/a.ts', `const a = await import('#trial/clock.ts')`),
    example('trial/seed/a.ts', `import { a } from '#server/modules/projects/post-update.ts'`),
    example('trial/seed/a.ts', `import { a } from '#server/modules/projects/inside.ts'`),
    example('server/modules/investments/a.ts', `import { a } from '#server/modules/projects/inside.ts'`),
    example('web/site/screens/auth/login/screen.tsx', `import { a } from '../register/screen.tsx'`),
    example('web/site/components/project-card.tsx', `import { A } from '../../staff/components/console-table.tsx'`),
    example('web/ui/a.tsx', `import { A } from '../site/components/a.tsx'`),
    example(
      'web/site/screens/auth/login/screen.tsx',
      `import {\n  a,\n  b,\n} from '#web/site/screens/public/home/screen.tsx'`,
    ),
  ],
  good: [
    example('contracts/a/rules.ts', `import * as z from 'zod/mini'\nimport type { A } from '../common/money.ts'`),
    example('server/modules/investments/a.ts', `import { post } from '#server/modules/ledger/index.ts'`),
    example('server/tables.ts', `import type { A } from '#server/modules/ledger/tables.ts'`),
    example('server/app.ts', `const trial = await import('#trial/index.ts')`),
    example('trial/seed/a.ts', `import { a } from '#server/modules/access/inside.ts'`),
    example('web/site/screens/auth/login/screen.tsx', `import { text } from './text.ts'`),
    example(
      'web/staff/screens/console/staff/screen.tsx',
      `import { A } from '#web/staff/components/console-table.tsx'`,
    ),
    example('web/staff/components/a.ts', `import type { EventName } from '#contracts/events.ts'`),
    example('web/api/a.ts', `// import { a } from '#server/app.ts'`),
  ],
}

/** Circles among files. One of types alone runs, and still cannot be read from either end. */
function findCycles(files: readonly SourceFile[]): Finding[] {
  const graph = new Map(
    files.map((file) => [
      file.path,
      importsOf(file)
        .filter((wanted) => !wanted.isPackage)
        .map((wanted) => wanted.target),
    ]),
  )
  const done = new Set<string>()
  const findings: Finding[] = []
  function visit(path: string, trail: readonly string[]): void {
    if (trail.includes(path)) {
      const circle = [...trail.slice(trail.indexOf(path)), path]
      findings.push({ path, problem: `a circle: ${circle.join(' → ')}` })
      return
    }
    if (done.has(path)) return
    for (const next of graph.get(path) ?? []) visit(next, [...trail, path])
    done.add(path)
  }
  for (const path of graph.keys()) visit(path, [])
  return findings
}

const cycles: Rule = {
  name: 'no circles',
  find: findCycles,
  bad: [
    [
      { path: 'server/a.ts', text: `import { b } from './b.ts'` },
      { path: 'server/b.ts', text: `import { c } from '#server/c.ts'` },
      { path: 'server/c.ts', text: `export { a } from './a.ts'` },
    ],
    [
      { path: 'server/a.ts', text: `import { b } from './b.ts'` },
      { path: 'server/b.ts', text: `import type { A } from './a.ts'` },
    ],
  ],
  good: [
    [
      { path: 'server/a.ts', text: `import { b } from './b.ts'\nimport type { A } from './types.ts'` },
      { path: 'server/b.ts', text: `import type { A } from './types.ts'` },
    ],
  ],
}

export const importRules: readonly Rule[] = [fences, cycles]

import { importsOf } from './imports.ts'
import type { Finding, Rule, SourceFile } from './rule.ts'
import { isTest } from './rule.ts'

/** Folders whose own folders form an order, besides every module of the server. */
const ORDERED: readonly string[] = ['contracts', 'server/kit', 'trial', 'web']

/** They gather what the folders hold, and may know all of them. */
const GATHERS = /^(?:index|inside|routes)\.ts$/

type BaseOf = (path: string) => string | undefined

const orderedBase: BaseOf = (path) =>
  /^(server\/modules\/[\w-]+)\//.exec(path)?.[1] ?? ORDERED.find((folder) => path.startsWith(`${folder}/`))

/** The folder just below the base, or a file that lies in the base itself. */
const nodeOf = (base: string, path: string): string => path.slice(base.length + 1).split('/')[0] ?? ''

/** By importing node and imported node: one import that leads there. */
type Needs = ReadonlyMap<string, ReadonlyMap<string, string>>

function needsOf(base: string, files: readonly SourceFile[]): Needs {
  const needs = new Map<string, Map<string, string>>()
  for (const { from, target, isPackage } of files.flatMap(importsOf)) {
    const [own, other] = [nodeOf(base, from), nodeOf(base, target)]
    if (isPackage || !target.startsWith(`${base}/`) || own === other || GATHERS.test(own)) continue
    const ways = needs.get(own) ?? new Map<string, string>()
    needs.set(own, ways.has(other) ? ways : ways.set(other, `${from} → ${target}`))
  }
  return needs
}

/** The shortest way from a node back to itself; null where there is none. */
function circleOf(needs: Needs, start: string): readonly string[] | null {
  const seen = new Set<string>()
  let trails: string[][] = [[start]]
  while (trails.length > 0) {
    const longer: string[][] = []
    for (const trail of trails)
      for (const next of needs.get(trail.at(-1) ?? '')?.keys() ?? []) {
        if (next === start) return [...trail, start]
        if (!seen.has(next)) longer.push([...trail, next])
        seen.add(next)
      }
    trails = longer
  }
  return null
}

/** One finding for each circle, with an import for each of its steps; of one circle met from several folders, one. */
function checkBase(base: string, files: readonly SourceFile[]): Finding[] {
  const needs = needsOf(base, files)
  const circles = [...needs.keys()].sort().flatMap((start) => {
    const circle = circleOf(needs, start)
    return circle ? [circle] : []
  })
  return [...new Map(circles.map((circle) => [[...new Set(circle)].sort().join(' '), circle])).values()].map(
    (circle) => {
      const imports = circle.slice(1).map((to, at) => needs.get(circle[at] ?? '')?.get(to))
      return { path: base, problem: `its folders form no order, ${circle.join(' → ')}: ${imports.join(', ')}` }
    },
  )
}

/** The same for any list of base folders. */
export function folderOrder(baseOf: BaseOf): Rule['find'] {
  return (files) => {
    const own = files.filter(({ path }) => !isTest(path) && baseOf(path) !== undefined)
    return [...Map.groupBy(own, ({ path }) => baseOf(path) ?? '')].flatMap(([base, of]) => checkBase(base, of))
  }
}

const file = (path: string, ...imported: readonly string[]): SourceFile => ({
  path: `server/modules/a/${path}`,
  text: imported.map((name) => `import { a } from '${name}'`).join('\n'),
})

const folders: Rule = {
  name: 'folders of a module form an order',
  find: folderOrder(orderedBase),
  bad: [
    [file('b/x.ts', '../c/y.ts'), file('c/z.ts', '../b/w.ts')],
    [file('b/x.ts', '../c/y.ts'), file('c/y.ts', '../d/y.ts'), file('d/z.ts', '#server/modules/a/b/w.ts')],
    [file('b/x.ts', '../tell.ts'), file('tell.ts', './b/w.ts')],
    [file('b/routes.ts', '../c/y.ts'), file('c/z.ts', '../b/w.ts')],
    [
      { path: 'server/modules/a/b/x.ts', text: `import type { A } from '../c/y.ts'` },
      file('c/deep/z.ts', '../../b/w.ts'),
    ],
  ],
  good: [
    [file('b/x.ts', '../c/y.ts', '../d/y.ts', '../tell.ts'), file('c/z.ts', '../d/w.ts'), file('tell.ts', './d/w.ts')],
    [file('index.ts', './b/x.ts'), file('b/x.ts', '../c/y.ts'), file('c/y.ts', '#server/modules/e/index.ts')],
    [file('b/x.ts', '../c/y.ts'), file('c/z.test.ts', '../b/x.ts')],
    [file('b/x.ts', './y.ts'), file('b/y.ts', './deep/z.ts')],
  ],
}

export const folderRules: readonly Rule[] = [folders]

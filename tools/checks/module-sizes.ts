import type { Finding, Rule, SourceFile } from './rule.ts'
import { example, isTest } from './rule.ts'

const LARGEST_MODULE = 6_000
const MOST_NAMES = 40

/** TEMPORARY: what is larger until it is taken apart, with the figures it may not pass meanwhile. */
const STILL_LARGE: Readonly<Record<string, { readonly lines?: number; readonly names?: number }>> = {
  investments: { names: 47 },
  platform: { names: 42 },
}

const ownModule = (path: string): string => /^server\/modules\/([\w-]+)\//.exec(path)?.[1] ?? ''

const linesOf = (text: string): number => text.trimEnd().split('\n').length

const moduleSize: Rule = {
  name: 'a module can be read in a day',
  find: (files) =>
    [...Map.groupBy(files, ({ path }) => (isTest(path) || !path.endsWith('.ts') ? '' : ownModule(path)))].flatMap(
      ([module, own]): Finding[] => {
        const lines = own.reduce((sum, { text }) => sum + linesOf(text), 0)
        const most = STILL_LARGE[module]?.lines ?? LARGEST_MODULE
        return module !== '' && lines > most
          ? [{ path: `server/modules/${module}`, problem: `${lines} lines without tests; at most ${most}` }]
          : []
      },
    ),
  bad: [
    [
      ...example('server/modules/a/b.ts', 'a\n'.repeat(LARGEST_MODULE / 2)),
      ...example('server/modules/a/c/d.ts', 'a\n'.repeat(LARGEST_MODULE / 2 + 1)),
    ],
  ],
  good: [
    [
      ...example('server/modules/a/b.ts', 'a\n'.repeat(LARGEST_MODULE)),
      ...example('server/modules/a/b.test.ts', 'a\n'.repeat(LARGEST_MODULE)),
      ...example('server/modules/c/d.ts', 'a\n'.repeat(LARGEST_MODULE)),
    ],
  ],
}

/** Names in braces, types among them, and what is declared on the spot. */
function namesOf({ text }: SourceFile): number {
  const listed = [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, names = '']) =>
    names.split(',').filter((name) => name.trim() !== ''),
  )
  return listed.length + [...text.matchAll(/^export (?!(?:type )?\{)/gm)].length
}

const indexSize: Rule = {
  name: 'a module is called by few names',
  find: (files) =>
    files
      .filter(({ path }) => /^server\/modules\/[\w-]+\/index\.ts$/.test(path))
      .flatMap((file) => {
        const most = STILL_LARGE[ownModule(file.path)]?.names ?? MOST_NAMES
        const names = namesOf(file)
        return names > most ? [{ path: file.path, problem: `${names} names; at most ${most}` }] : []
      })
      .concat(
        files
          .filter(({ path, text }) => /^server\/modules\/[\w-]+\/index\.ts$/.test(path) && /^export \*/m.test(text))
          .map(({ path }) => ({ path, problem: 'names what it exports' })),
      ),
  bad: [
    example('server/modules/a/index.ts', `export { ${'a, '.repeat(MOST_NAMES)}type B } from './b.ts'`),
    example('server/modules/a/index.ts', `export const a = 1\n`.repeat(MOST_NAMES + 1)),
    example('server/modules/a/index.ts', `export * from './b.ts'`),
  ],
  good: [
    example('server/modules/a/index.ts', `export { ${'a, '.repeat(MOST_NAMES)}} from './b.ts'`),
    example('server/modules/a/b/index.ts', `export { ${'a, '.repeat(MOST_NAMES + 1)}} from './b.ts'`),
  ],
}

export const moduleSizeRules: readonly Rule[] = [moduleSize, indexSize]

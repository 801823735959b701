import { parseArgs } from 'node:util'
import { importsOf } from '../checks/imports.ts'
import { CALLS, moduleOf } from '../checks/modules.ts'
import { isCode, isRule, isTest, type SourceFile } from '../checks/rule.ts'
import { readSources } from '../checks/source-files.ts'

const HELP = `npm run figures [-- --json]

Counts what no rule bounds yet, and what grows with the house: lines, files, the largest modules, what tests import of a
module's inside, words on persons in comments, names written twice in statements. Reads the files; needs nothing else.

  --json   the same as JSON
  --help   this text`

const linesOf = (files: readonly SourceFile[]): number =>
  files.reduce((sum, { text }) => sum + text.trimEnd().split('\n').length, 0)

const occurrences = (files: readonly SourceFile[], pattern: RegExp): number =>
  files.reduce((sum, { text }) => sum + (text.match(pattern)?.length ?? 0), 0)

/** What tests import of a module besides its doors, from outside of it. */
function insideImports(tests: readonly SourceFile[]): number {
  return tests.flatMap(importsOf).filter(({ from, target }) => {
    const module = moduleOf(target)
    return module !== undefined && moduleOf(from) !== module && !/\/(?:index|inside)\.ts$/.test(target)
  }).length
}

const commentsOf = (files: readonly SourceFile[]): SourceFile[] =>
  files.map(({ path, text }) => ({
    path,
    text: text
      .split('\n')
      .filter((line) => /^\s*(?:\/\/|\/?\*)/.test(line))
      .join('\n'),
  }))

function figures(): readonly (readonly [string, number])[] {
  const all = readSources().filter(({ path }) => isCode(path))
  const [tests, source] = [all.filter(({ path }) => isTest(path)), all.filter(({ path }) => !isTest(path))]
  const modules = Object.keys(CALLS).map((module) => {
    const own = source.filter(({ path }) => moduleOf(path) === module)
    return [module, linesOf(own)] as const
  })
  const withoutRules = source.filter(({ path }) => !isRule(path))
  const largest = modules.toSorted(([, one], [, other]) => other - one).slice(0, 5)
  return [
    ['files of source', source.length],
    ['lines of source', linesOf(source)],
    ['files of tests', tests.length],
    ['lines of tests', linesOf(tests)],
    ['modules', modules.length],
    ...largest.map(([module, lines]) => [`lines of ${module}`, lines] as const),
    ['imports of modules’ insides by tests from outside', insideImports(tests)],
    ['“he”, “his”, “him” in comments', occurrences(commentsOf(all), /\b(?:he|his|him|himself)\b/gi)],
    ['aliases in camel case in statements', occurrences(withoutRules, /\bas "[a-z]+[A-Z]\w*"/g)],
    [
      'Record<string, …> in the wizard',
      occurrences(
        source.filter(({ path }) => /projects\/creation\//.test(path)),
        /Record<string,/g,
      ),
    ],
  ]
}

const { values } = parseArgs({ options: { json: { type: 'boolean' }, help: { type: 'boolean' } } })
if (values.help) process.stdout.write(`${HELP}\n`)
else if (values.json) process.stdout.write(`${JSON.stringify(Object.fromEntries(figures()), null, 2)}\n`)
else for (const [name, figure] of figures()) process.stdout.write(`${String(figure).padStart(8)}  ${name}\n`)

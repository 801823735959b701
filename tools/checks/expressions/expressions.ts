import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import { checkSync } from 'recheck'
import { type ESTree, parseSync, Visitor } from 'vite'
import type { Finding, Rule, SourceFile } from '../rule.ts'
import { example, isCode, isTest } from '../rule.ts'

/** An expression as it stands in a file. */
interface Expression {
  readonly path: string
  readonly line: number
  readonly source: string
  readonly flags: string
}

/** Expressions that may take long, by file: why none of them ever meets a text of somebody else's choice. */
const OWN_TEXTS: Readonly<Record<string, { readonly reason: string; readonly expressions: readonly string[] }>> = {
  'contracts/public-feeds/indexing.ts': {
    reason: 'put together from our own table of screens',
    expressions: ['RegExp'],
  },
}

/** Where texts from outside arrive; what only builds the product reads our own files. */
function meetsInput({ path }: SourceFile): boolean {
  return (
    isCode(path) && !isTest(path) && /^(?:contracts|server|web|trial)\//.test(path) && !path.startsWith('web/build/')
  )
}

/** The expressions of a file, and the places at which one is put together while the program runs (`source` is empty). */
function expressionsOf({ path, text }: SourceFile): Expression[] {
  const found: Expression[] = []
  const note = (start: number, source: string, flags: string) =>
    found.push({ path, line: text.slice(0, start).split('\n').length, source, flags })
  const noteCall = ({ callee, start }: ESTree.NewExpression | ESTree.CallExpression) => {
    if (callee.type === 'Identifier' && callee.name === 'RegExp') note(start, '', '')
  }
  new Visitor({
    Literal(node) {
      if ('regex' in node) note(node.start, node.regex.pattern, node.regex.flags)
    },
    NewExpression: noteCall,
    CallExpression: noteCall,
  }).visit(parseSync(path, text).program)
  return found
}

/** Nothing in it repeats without end and no group repeats at all: each character is looked at a fixed number of times. */
function isShort(source: string): boolean {
  return !/[*+]|\{\d+,\}|\)\{/.test(source)
}

// No limits in time: the answer is the same on a machine that is busy. The seed makes the search the same each time.
const LIMITS = { timeout: null, incubationTimeout: null, randomSeed: 1 } as const

const JUDGED = new URL('judged.txt', import.meta.url)

/** Whose verdicts they are: another version judges all anew. */
const judgeVersion = (): string => createRequire(import.meta.url)('recheck/package.json').version

/** A short name of an expression, by which its verdict is kept. */
const markOf = (source: string, flags: string): string =>
  createHash('sha256').update(`/${source}/${flags}`).digest('base64url').slice(0, 16)

/**
 * Marks of expressions that this version of the judge found safe, with the same seed as below. Its verdict on three hundred takes over
 * a minute and does not change; what is not among them is judged when it is met. `node tools/checks/expressions/judge.ts` writes them.
 */
export function readJudged(): ReadonlySet<string> {
  const [version, ...marks] = fs.readFileSync(JUDGED, 'utf8').trim().split('\n')
  return new Set(version === `recheck ${judgeVersion()}` ? marks : [])
}

/** Keeps the marks of the house's expressions that are safe; `anew` judges those again whose verdict is kept. */
export function writeJudged(files: readonly SourceFile[], anew: boolean): number {
  const judged = anew ? new Set<string>() : readJudged()
  const all = files.filter(meetsInput).flatMap(expressionsOf)
  const safe = all.filter(
    ({ source, flags }) => source !== '' && !isShort(source) && judge(source, flags, judged) === null,
  )
  const marks = [...new Set(safe.map(({ source, flags }) => markOf(source, flags)))].toSorted()
  fs.writeFileSync(JUDGED, `${[`recheck ${judgeVersion()}`, ...marks].join('\n')}\n`)
  return marks.length
}

/** Marks that are kept of expressions no file has any more. */
export function staleMarks(files: readonly SourceFile[]): string[] {
  const all = files.filter(meetsInput).flatMap(expressionsOf)
  const marks = new Set(all.map(({ source, flags }) => markOf(source, flags)))
  return [...readJudged()].filter((mark) => !marks.has(mark))
}

/** What a text can do to an expression that takes longer than in proportion to it; null when none can. */
function judge(source: string, flags: string, judged: ReadonlySet<string>): string | null {
  if (isShort(source) || judged.has(markOf(source, flags))) return null
  // The program's own judge, not the faster ones for some machines: the same everywhere.
  process.env['RECHECK_BACKEND'] = 'pure'
  const verdict = checkSync(source, flags, LIMITS)
  if (verdict.status === 'safe') return null
  if (verdict.status === 'unknown') return `could not be judged (${verdict.error.kind}): write it in simpler steps`
  return `${verdict.complexity.summary}, as with ${verdict.attack.pattern}`
}

function checkFile(file: SourceFile, verdicts: Map<string, string | null>, judged: ReadonlySet<string>): Finding[] {
  return expressionsOf(file).flatMap(({ path, line, source, flags }) => {
    const written = source === '' ? 'RegExp' : `/${source}/${flags}`
    if (OWN_TEXTS[path]?.expressions.includes(written)) return []
    if (source === '')
      return [{ path, line, problem: 'write the expression out: what is put together cannot be looked at' }]
    if (!verdicts.has(written)) verdicts.set(written, judge(source, flags, judged))
    const told = verdicts.get(written) ?? null
    return told === null ? [] : [{ path, line, problem: `${written} may take long: ${told}` }]
  })
}

/** Quadratic is enough to stop the process for minutes, also by mere search: `/ +$/` starts anew at each space. */
export const expressionRule: Rule = {
  name: 'an expression takes a time in proportion to the text it reads',
  find(files) {
    const verdicts = new Map<string, string | null>()
    const judged = readJudged()
    return files.filter(meetsInput).flatMap((file) => checkFile(file, verdicts, judged))
  },
  bad: [
    example(
      'contracts/a/email.ts',
      String.raw`export const a = (t: string) => t.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, '')`,
    ),
    example('server/kit/a.ts', String.raw`const A = /(?:a+)+$/`),
    example('web/ui/a.tsx', String.raw`const a = <p>{text.replace(/\s+$/, '')}</p>`),
    // Needs more than one character repeated.
    example('contracts/a/rules.ts', String.raw`const A = /\b[a-z0-9-]+\.com\b/`),
    example('trial/a.ts', String.raw`const A = /^(.+):\s+(.+)$/`),
    example('contracts/a/rules.ts', 'const A = new RegExp(`^${typed}$`)'),
    example('contracts/a/rules.ts', 'const A = RegExp(typed)'),
  ],
  good: [
    example('contracts/a/rules.ts', String.raw`const A = /^[a-z]+$/, B = /^\d{1,9}$/`),
    example('contracts/a/rules.ts', String.raw`const A = /(?<![a-z0-9-])[a-z0-9-]+\.com\b/`),
    example('contracts/a/rules.ts', String.raw`// once /\s+$/ stood here`),
    example('contracts/a/rules.test.ts', String.raw`const A = /\s+$/`),
    example('web/build/a.ts', String.raw`const A = /\s+$/`),
  ],
}

import { withoutComments } from './comments.ts'
import { importsOf } from './imports.ts'
import type { Finding, Rule, SourceFile } from './rule.ts'
import { example, isTest } from './rule.ts'

const isModuleFile = (path: string): boolean => /^server\/modules\/[\w-]+\/.+\.ts$/.test(path) && !isTest(path)

/** Writes the event, here or, for a change of a project's state, in the one verb of `projects` that does it for all. */
const RECORDS = /\b(recordEvent\w*|transitionProject|takeStep)\(/

/** Whether a verb records its event itself, or by steps of its own module that it imports and that do. */
function recordsEvent(file: SourceFile, files: readonly SourceFile[], seen = new Set<string>()): boolean {
  if (seen.has(file.path)) return false
  seen.add(file.path)
  if (RECORDS.test(withoutComments(file.text))) return true
  const own = /^server\/modules\/[\w-]+\//.exec(file.path)?.[0] ?? file.path
  const steps = importsOf(file).filter(({ target, isTypeOnly }) => !isTypeOnly && target.startsWith(own))
  return steps.some(({ target }) => {
    const step = files.find(({ path }) => path === target && !path.endsWith('/index.ts'))
    return step !== undefined && recordsEvent(step, files, seen)
  })
}

/**
 * What writes nothing new: sealing repeats what was recorded, and an event for each portion would have to be sealed itself; kept sums say
 * again what was posted; letters in portions say again what happened, and each work that tells them records its end where it has one.
 */
const REPEATS: readonly string[] = [
  'server/modules/proof/leaves/seal.ts',
  'server/modules/ledger/sum-days.ts',
  'server/modules/notifications/tell-in-portions.ts',
]

function checkVerb(file: SourceFile, files: readonly SourceFile[]): Finding[] {
  const code = withoutComments(file.text)
  if (!/\binTransaction\(/.test(code)) return []
  const problems: string[] = []
  if (!/\brequire(Member|Staff|System|Visitor|Permission)\w*\(/.test(code))
    problems.push('opens a transaction and asks for no permission (requireMember, requireStaff, requireSystem)')
  if (!REPEATS.includes(file.path) && !recordsEvent(file, files))
    problems.push('opens a transaction and records no event (recordEvent)')
  return problems.map((problem) => ({ path: file.path, problem }))
}

const verbs: Rule = {
  name: 'a verb that writes asks for permission and records an event',
  find: (files) => files.filter(({ path }) => isModuleFile(path)).flatMap((file) => checkVerb(file, files)),
  bad: [
    example('server/modules/a/do-it.ts', `requireMember(actor)\nawait inTransaction(context, work)`),
    example('server/modules/a/do-it.ts', `await inTransaction(context, work)\nawait recordEvent(context, {})`),
    example(
      'server/modules/a/do-it.ts',
      `// requireMember(\nawait inTransaction(c, w)\nawait recordEvent(context, {})`,
    ),
  ],
  good: [
    example(
      'server/modules/a/do-it.ts',
      `requireStaff(actor, 'x')\nawait inTransaction(context, work)\nawait recordEvent(c, {})`,
    ),
    example('server/modules/a/list.ts', `return context.db.selectFrom('a.b').execute()`),
    [
      ...example('server/modules/a/do-it.ts', `import { b } from './b.ts'\nrequireSystem(a)\ninTransaction(c, b)`),
      ...example('server/modules/a/b.ts', `recordEvent(context, {})`),
    ],
  ],
}

/** Exported functions without a docstring right above them. */
function checkDocstrings({ path, text }: SourceFile): Finding[] {
  const lines = text.split('\n')
  return lines.flatMap((line, at) => {
    const name = /^export (?:async )?function (\w+)/.exec(line)?.[1]
    if (!name || /\*\/\s*$/.test(lines[at - 1] ?? '')) return []
    return [{ path, line: at + 1, problem: `${name}: one to three lines on meaning, units, refusals and source` }]
  })
}

const docstrings: Rule = {
  name: 'exported rules and verbs say what they mean',
  find: (files) =>
    files
      .filter(({ path }) => (/^contracts\/.+\.ts$/.test(path) || isModuleFile(path)) && !isTest(path))
      // A store's functions say what they are with their names and one query.
      .filter(({ path }) => !path.endsWith('-store.ts'))
      .flatMap(checkDocstrings),
  bad: [example('contracts/a/rules.ts', `export function refuseAmount() {}`)],
  good: [
    example('contracts/a/rules.ts', `/** Spec §5. */\nexport function refuseAmount() {}`),
    example('web/a.tsx', `export function Button() {}`),
  ],
}

export const verbRules: readonly Rule[] = [verbs, docstrings]

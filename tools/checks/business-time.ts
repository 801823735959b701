import { withoutComments } from './comments.ts'
import type { Rule, SourceFile } from './rule.ts'
import { example, findLines, isCode, isTest } from './rule.ts'

/** Who may read the machine's clock, with the reason. */
const MACHINE_CLOCK: Readonly<Record<string, string>> = {
  'server/kit/database/platform-clock.ts': 'is the clock',
}

/** SQL in which the database's own time is meant. */
const DATABASE_CLOCK: Readonly<Record<string, string>> = {
  'db/schema/platform/functions.sql': 'defines platform.now()',
  'server/kit/database/bring-up.ts': 'when a schema file ran is a fact about the machine',
  'server/kit/database/migrate.ts': 'the same',
}

const javascriptTime: Rule = {
  name: 'business time comes from the clock',
  find: (files) =>
    files
      .filter(({ path }) => /^(server|contracts)\//.test(path) && isCode(path) && !isTest(path))
      .filter(({ path }) => !(path in MACHINE_CLOCK))
      .flatMap(({ path, text }) =>
        findLines(
          { path, text: withoutComments(text) },
          /new Date\(\)|\bDate\.now\(\)|\bDate\(\)/,
          'ask ctx.clock.now()',
        ),
      ),
  bad: [
    example('server/modules/investments/cancel-investment.ts', 'const now = new Date()'),
    example('contracts/investments/rules.ts', 'if (closesAt.getTime() < Date.now()) return null'),
  ],
  good: [
    example('server/kit/database/platform-clock.ts', 'Date.now()'),
    example('server/a.ts', 'context.clock.now()'),
    example('server/a.ts', '// never new Date()\nnew Date(seconds * 1000)'),
  ],
}

const CLOCK_OF_POSTGRES = /(?<![.\w])(now|clock_timestamp|statement_timestamp)\(\)|\bcurrent_(timestamp|date)\b/i

/** The SQL of a file: all of a schema file; of a program the texts that look like statements, each on its own lines. */
function sqlOf({ path, text }: SourceFile): SourceFile {
  if (path.endsWith('.sql')) return { path, text: withoutComments(text, 'sql') }
  const blank = (part: string): string => part.replace(/[^\n]/g, ' ')
  const code = withoutComments(text)
  let result = ''
  let from = 0
  for (const found of code.matchAll(/`[^`]*`|'[^'\n]*'|"[^"\n]*"/g)) {
    result += blank(code.slice(from, found.index))
    result += /\b(select|insert|update|delete|where|values|set)\b/i.test(found[0]) ? found[0] : blank(found[0])
    from = found.index + found[0].length
  }
  return { path, text: result }
}

const sqlTime: Rule = {
  name: 'SQL asks platform.now()',
  find: (files) =>
    files
      .filter(({ path }) => path.endsWith('.sql') || (path.startsWith('server/') && isCode(path) && !isTest(path)))
      .filter(({ path }) => !(path in DATABASE_CLOCK))
      .map(sqlOf)
      .flatMap((file) => findLines(file, CLOCK_OF_POSTGRES, 'use platform.now()')),
  bad: [
    example('db/changes/0002_a.sql', 'create table a (at timestamptz default now());'),
    example('server/modules/a/a-store.ts', 'sql`where closes_at < current_timestamp`'),
  ],
  good: [
    example('db/changes/0002_a.sql', 'default platform.now() -- not now()'),
    example('server/a.ts', 'const cached = now()\nawait sql`select platform.now()`'),
  ],
}

/** Sentences that may name them, with the reason. */
const NAMES_HOURS: Readonly<Record<string, string>> = {
  'web/staff/screens/trial/': 'the trial’s clock is moved by what its own payments were given',
  'trial/seed/trial-content.ts': 'content of the trial’s operator, who may change it as he changes the parameter',
  'server/invariants/': 'the law’s own minimum, below which no parameter goes',
}

const withdrawalHours: Rule = {
  name: 'the hours of withdrawal are a parameter and never fewer than 48: no sentence and no statement fixes them',
  find: (files) =>
    files
      .filter(({ path }) => /^(contracts|server|trial|web)\//.test(path) && isCode(path) && !isTest(path))
      .filter(({ path }) => !Object.keys(NAMES_HOURS).some((place) => path.startsWith(place)))
      .flatMap(({ path, text }) =>
        findLines(
          { path, text: withoutComments(text) },
          /(?<!en az )\b48 saat|interval '48 hours'/i,
          'say “cayma süresi” or “en az 48 saat”, read withdrawal_ends_at, or ask withdrawalHours',
        ),
      ),
  bad: [
    example('web/site/screens/a/text.ts', "export const text = { lead: '48 saat içinde cayabilirsiniz.' }"),
    example('server/modules/a/a-store.ts', "sql`paid_at + interval '48 hours'`"),
  ],
  good: [
    example(
      'web/site/screens/a/text.ts',
      "export const text = { lead: 'En az 48 saat içinde.', hours: (n) => `${n} saat` }",
    ),
    example('server/modules/a/a-store.ts', '// 48 saat\nsql`platform.now() < withdrawal_ends_at`'),
  ],
}

export const timeRules: readonly Rule[] = [javascriptTime, sqlTime, withdrawalHours]

import { withoutComments } from './comments.ts'
import { moduleOf } from './modules.ts'
import { example, type Finding, isTest, type Rule, type SourceFile } from './rule.ts'

/** Tables that several modules write, and why. */
const SEVERAL: Readonly<Record<string, string>> = {
  // Its account as the bank tells it, its course as settlement does: two rows in one, to be parted.
  'investments.campaign': 'bank payments settlement',
  // Name, address and phone are each proven, and written, where they are.
  'membership.member': 'access companies eligibility members membership',
  // One statement of a function places an order and its transfer (docs/decisions/0004-order-desk.md).
  'ledger.posting': 'investments ledger',
  // One update joins a payment with the bank's notices; parted, it would read between its own locks.
  'payments.payment_line': 'bank payments',
}

const WRITE =
  /(?:\b(?:update|insert into|delete from)\s+|\b(?:updateTable|insertInto|deleteFrom)\(\s*['"`])([a-z_]+\.[a-z_]+)\b/g

const writesOf = ({ path, text }: SourceFile): string[] =>
  [...withoutComments(text, path.endsWith('.sql') ? 'sql' : 'code').matchAll(WRITE)].map(([, table = '']) => table)

const isCode = ({ path }: SourceFile): boolean =>
  moduleOf(path) !== undefined && !isTest(path) && (path.endsWith('.ts') || path.endsWith('functions.sql'))

/** A table is written by the files of one module, so that one place knows what its rows can become. */
const writers: Rule = {
  name: 'a table is written by one module',
  find(files) {
    const writes = files
      .filter(isCode)
      .flatMap((file) => writesOf(file).map((table) => ({ table, path: file.path, module: moduleOf(file.path) ?? '' })))
    return [...Map.groupBy(writes, ({ table }) => table)].flatMap(([table, of]): Finding[] => {
      const named = [...new Set(of.map(({ module }) => module))]
      const modules = named.sort((one, other) => (one < other ? -1 : 1)).join(' ')
      const permitted = SEVERAL[table] ?? modules.split(' ')[0]
      return modules === permitted
        ? []
        : [{ path: of[0]?.path ?? '', problem: `${table} is written by ${modules}: give its module a function` }]
    })
  },
  bad: [
    [
      ...example('server/modules/a/b.ts', 'sql`update a.thing set x = 1`'),
      ...example('server/modules/c/d.ts', 'sql`insert into a.thing (x) values (1)`'),
    ],
    [
      ...example('server/modules/a/b.ts', `db.updateTable('a.thing')`),
      ...example('server/modules/c/d.ts', `db.deleteFrom('a.thing')`),
    ],
    [
      ...example('db/schema/a/functions.sql', 'update a.thing set x = 1'),
      ...example('server/modules/c/d.ts', `db.insertInto('a.thing')`),
    ],
  ],
  good: [
    [
      ...example('server/modules/a/b.ts', 'sql`update a.thing set x = 1`'),
      ...example('db/schema/a/functions.sql', 'update a.thing set x = 1'),
      ...example('server/modules/c/d.ts', 'sql`select x from a.thing for update`'),
      ...example('server/modules/c/d.test.ts', 'sql`update a.thing set x = 1`'),
    ],
  ],
}

export const writerRules: readonly Rule[] = [writers]

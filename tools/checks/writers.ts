import { withoutComments } from './comments.ts'
import { moduleOf } from './modules.ts'
import { example, type Finding, isTest, type Rule, type SourceFile } from './rule.ts'

/** Tables that several modules write, and why. */
const SEVERAL: Readonly<Record<string, string>> = {
  // Its account as the bank tells it, its course as settlement does: two rows in one, to be parted.
  'investments.campaign': 'bank payments settlement',
  // Name, address and phone are each proven, and written, where they are.
  'membership.member': 'access companies eligibility members membership',
  // One statement of a function places an order and its transfer (docs/decisions/money/0004-order-desk.md).
  'ledger.posting': 'investments ledger',
  // One update joins a payment with the bank's notices; parted, it would read between its own locks.
  'payments.payment_line': 'bank payments',
}

const WRITE =
  /(?:\b(?:update|insert into|delete from)\s+|\b(?:updateTable|insertInto|deleteFrom)\(\s*['"`]|\bbegin\(tx, '|\btable: ')([a-z_]+\.[a-z_]+)\b/g

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
    [
      ...example('server/modules/a/b.ts', `await begin(tx, 'a.thing', officer, { id })`),
      ...example('server/modules/c/d.ts', `const THING = { table: 'a.thing', over: 'thing-decided' } as const`),
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

/** Decided on by one person for another, whom another table or column names: nobody began it for them. */
export const DECIDED_FOR: Readonly<Record<string, string>> = {
  'membership.company': 'an officer checks it for whoever registers it',
  'membership.company_request': 'the owner decides on whoever asks to join',
  'membership.company_authority': 'an officer decides on the papers of who took a company over',
  'membership.review': 'an officer decides on what a member asks',
  'people.suspicion': 'whoever noted it may end it: the report is one officer’s',
  'projects.form_change': 'the analyst decides on what a founder asks',
}

/** Who else may have had a part in what one began and another decides on. */
const BESIDE = /^(?:begun|decided|withdrawn|compared|claimed)_by$/

/** Words that say that somebody agreed to what another did. */
const AGREED = /^(?:approved|confirmed|accepted|agreed|decided|second(?:ed)?)_by$/

/** What is wrong with the people that a table names. */
function wrongPeople(table: string, body: string): string[] {
  const people = [...body.matchAll(/^\s*(\w+_by) uuid\b/gm)].map(([, name = '']) => name)
  const begun = people.filter((name) => /(?:^|_)begun_by$/.test(name))
  const unchecked = begun
    .map((name) => [name, name.replace(/begun_by$/, 'decided_by')] as const)
    .filter(([name, decided]) => !body.includes(`check (${decided} <> ${name})`))
    .map(([name, decided]) => `${table} lacks check (${decided} <> ${name})`)
  const others = begun.includes('begun_by') ? people.filter((name) => !BESIDE.test(name)) : []
  const compared = [...body.matchAll(/\b(\w+_by)\s*<>\s*(\w+_by)\b/g)]
    .filter((pair) => !pair.slice(1).some((name) => /(?:^|_)(?:begun|decided)_by$/.test(name)))
    .map(([pair]) => pair)
  const agreed = begun.length === 0 && !(table in DECIDED_FOR) ? people.filter((name) => AGREED.test(name)) : []
  const strange = [...others, ...compared, ...agreed]
  return [
    ...unchecked,
    ...strange.map((name) => `${table}: ${name}: who begins and who decides are begun_by and decided_by`),
  ]
}

/** What one begins and another decides on is called so in every table, and the table holds it to two. */
const byTwo: Rule = {
  name: 'one begins, another decides',
  find: (files) =>
    files
      .filter(({ path }) => /^db\/schema\/[\w-]+\/[\w-]+\.sql$/.test(path))
      .flatMap(({ path, text }) =>
        [...withoutComments(text, 'sql').matchAll(/create table ([\w.]+) \(([^;]*)\);/g)].flatMap(
          ([, table = '', body = '']) => wrongPeople(table, body).map((problem) => ({ path, problem })),
        ),
      ),
  bad: [
    example('db/schema/a/b.sql', 'create table a.b (\n  begun_by uuid not null,\n  decided_by uuid\n);'),
    example('db/schema/a/b.sql', 'create table a.b (\n  prepared_by uuid not null,\n  approved_by uuid\n);'),
    example('db/schema/a/b.sql', 'create table a.b (\n  x_by uuid,\n  y_by uuid,\n  check (y_by <> x_by)\n);'),
    example(
      'db/schema/a/b.sql',
      'create table a.b (\n  begun_by uuid,\n  decided_by uuid,\n  named_by uuid,\n  check (decided_by <> begun_by)\n);',
    ),
    example('db/schema/a/b.sql', 'create table a.b (\n  account_begun_by uuid,\n  account_decided_by uuid\n);'),
  ],
  good: [
    example(
      'db/schema/a/b.sql',
      'create table a.b (\n  begun_by uuid,\n  decided_by uuid,\n  withdrawn_by uuid,\n  check (decided_by <> begun_by)\n);',
    ),
    example(
      'db/schema/a/b.sql',
      'create table a.b (\n  account_begun_by uuid,\n  account_decided_by uuid,\n  check (account_decided_by <> account_begun_by)\n);',
    ),
    example('db/schema/membership/b.sql', 'create table membership.review (\n  decided_by uuid\n);'),
    example('db/schema/a/b.sql', 'create table a.b (\n  hidden_by uuid not null,\n  restored_by uuid\n);'),
  ],
}

export const writerRules: readonly Rule[] = [writers, byTwo]

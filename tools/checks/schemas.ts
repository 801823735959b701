import { CALLS, keeps, moduleOf, readsOf } from './modules.ts'
import { nameOf, nodeAt, nodesAt, statementsOf, within } from './refusals/syntax.ts'
import { type Finding, type Rule, type SourceFile, example, findLines, isCode, isRule, isTest } from './rule.ts'

/** Views are what a module publishes for others' reads; its tables are its own. */
function publishedViews(files: readonly SourceFile[]): ReadonlySet<string> {
  const views = files
    .filter(({ path }) => /^db\/schema\/[\w-]+\/views\.sql$/.test(path))
    .flatMap(({ text }) => [...text.matchAll(/create view (\w+\.\w+)/gi)])
  return new Set(views.map((match) => match[1] ?? ''))
}

function checkReads(file: SourceFile, published: ReadonlySet<string>): Finding[] {
  const own = moduleOf(file.path) ?? ''
  const isSchema = file.path.endsWith('.sql')
  return readsOf(file)
    .filter(({ schema }) => !keeps(own, schema))
    .flatMap(({ schema, name }) => {
      const problem = !(CALLS[own] ?? []).includes(schema)
        ? `${own} may not read ${schema}.${name} (order in tools/checks/modules.ts)`
        : // One statement of a function decides over several modules' tables (docs/decisions/money/0004-order-desk.md).
          isSchema || published.has(`${schema}.${name}`)
          ? undefined
          : `${schema}.${name} belongs to ${schema}: ask its index.ts, or read a view it publishes`
      return problem ? [{ path: file.path, problem }] : []
    })
}

const viewOf = (name: string): SourceFile => ({
  path: `db/schema/${name.split('.')[0]}/views.sql`,
  text: `create view ${name} as select 1;`,
})

const reads: Rule = {
  name: 'a module names its own tables, and views in the order of the modules',
  find(files) {
    const published = publishedViews(files)
    return files
      .filter(({ path }) => moduleOf(path) !== undefined && /\.(ts|sql)$/.test(path) && !isTest(path))
      .flatMap((file) => checkReads(file, published))
  },
  bad: [
    example('server/modules/projects/list.ts', `context.db.selectFrom('investments.investment')`),
    example('server/modules/investments/store.ts', 'sql`update ledger.account set x = 1`'),
    example('server/modules/investments/store.ts', 'sql`select 1 from a\n  join membership.member m on true`'),
    [
      ...example('server/modules/projects/list.ts', `context.db.selectFrom('investments.campaign_sums')`),
      viewOf('investments.campaign_sums'),
    ],
    example('db/schema/ledger/views.sql', 'create view ledger.a as select 1 from investments.b;'),
    example('db/schema/platform/tables.sql', 'create table platform.a (b uuid references membership.member);'),
  ],
  good: [
    example('server/modules/ledger/store.ts', `context.db.selectFrom('ledger.account')`),
    [
      ...example('server/modules/campaigns/list.ts', `context.db.selectFrom('investments.campaign_sums')`),
      viewOf('investments.campaign_sums'),
    ],
    example('server/modules/projects/list.ts', `recordEvent(context, { action: 'projects.opened' })`),
    example('db/schema/projects/views.sql', 'create view projects.a as select 1 from platform.file;'),
  ],
}

/** `0001_what_it_does.sql`, one after the other. */
function checkNumbers(folder: string, names: readonly string[]): Finding[] {
  return names.flatMap((name, at) => {
    const wanted = String(at + 1).padStart(4, '0')
    if (new RegExp(String.raw`^${wanted}_[a-z0-9_]+\.sql$`).test(name)) return []
    return [
      { path: `${folder}/${name}`, problem: `the next change is ${wanted}_….sql: no number twice, none left out` },
    ]
  })
}

const numbers: Rule = {
  name: 'changes of the schema are numbered',
  find: (files) =>
    ['db/changes', 'trial/changes'].flatMap((folder) =>
      checkNumbers(
        folder,
        files
          .filter(({ path }) => path.startsWith(`${folder}/`) && path.endsWith('.sql'))
          .map(({ path }) => path.slice(folder.length + 1))
          .sort(),
      ),
    ),
  bad: [
    example('db/changes/0002_second.sql'),
    example('db/changes/first.sql'),
    [...example('db/changes/0001_a.sql'), ...example('db/changes/0001_b.sql')],
    [...example('trial/changes/0001_a.sql'), ...example('trial/changes/0003_b.sql')],
  ],
  good: [
    [...example('db/changes/0001_a.sql'), ...example('db/changes/0002_b.sql'), ...example('trial/changes/0001_a.sql')],
  ],
}

/** What is applied again whenever it changes can be applied again. */
const repeatable: Rule = {
  name: 'functions are replaced, and views made only where they are dropped first',
  find: (files) =>
    files
      .filter(({ path }) => /^(db|trial)\/schema\/[\w-]+\/.+\.sql$/.test(path))
      .flatMap(({ path, text }) => {
        const file = path.split('/').at(-1)
        const others = [...text.matchAll(/^(create|alter|drop|insert|update|do)\b.*/gim)].filter(([statement]) =>
          file === 'functions.sql'
            ? !/^create or replace function /i.test(statement)
            : file === 'views.sql'
              ? !/^create view /i.test(statement)
              : /^create (or replace )?(function|view) /i.test(statement),
        )
        return others.map(([statement]) => ({ path, problem: `does not belong into ${file}: ${statement}` }))
      }),
  bad: [
    example('db/schema/a/functions.sql', 'create function a.b() returns int language sql as $$ select 1 $$;'),
    example('db/schema/a/views.sql', 'create or replace view a.b as select 1;'),
    example('db/schema/a/tables.sql', 'create view a.b as select 1;'),
    example('trial/schema/trial/functions.sql', 'create table trial.a (b int);'),
  ],
  good: [
    example(
      'db/schema/a/functions.sql',
      'create or replace function a.b() returns int language sql as $$ select 1 $$;',
    ),
    example('db/schema/a/views.sql', 'create view a.b as select 1;'),
    example('db/schema/a/tables.sql', 'create table a.b (c int);\ninsert into a.b values (1);'),
  ],
}

const ALIAS = /\bas\s+"[a-z][a-z\d]*[A-Z]\w*"/

/** The parts of what is written as SQL for Kysely; plain SQL, in other quotes, has no mapper. */
function partsOf({ path, text }: SourceFile): { readonly start: number; readonly part: string }[] {
  const nodes = statementsOf(path, text).flatMap((statement) => [...within(statement)])
  return nodes.flatMap((node) => {
    const isSql = node.type === 'TaggedTemplateExpression' && nameOf(nodeAt(node, 'tag')) === 'sql'
    const quasi = isSql ? nodeAt(node, 'quasi') : undefined
    const parts = quasi ? nodesAt(quasi, 'quasis') : []
    return parts.map(({ start, end }) => ({ start: Number(start), part: text.slice(Number(start), Number(end)) }))
  })
}

function findAliases(file: SourceFile): Finding[] {
  return partsOf(file).flatMap(({ start, part }) => {
    const found = ALIAS.exec(part)
    if (!found) return []
    const line = file.text.slice(0, start + found.index).split('\n').length
    return [{ path: file.path, line, problem: `${found[0]}: write it in snake case, rows come in camel case` }]
  })
}

const aliases: Rule = {
  name: 'no statement renames a column to camel case: the mapper does (server/kit/database/camel-rows.ts)',
  find: (files) =>
    files.filter(({ path, text }) => isCode(path) && !isRule(path) && ALIAS.test(text)).flatMap(findAliases),
  bad: [
    example('server/modules/a/b.ts', 'sql<Row>`select p.due_on as "dueOn" from a.thing p`.execute(db)'),
    example('server/modules/a/b.ts', 'const columns = sql`${key} as\n  "sortKey", ${other}`'),
    example('tests/stories/b.test.ts', 'sql`select count(*) as "openCount" from a.thing`'),
  ],
  good: [
    example('server/modules/a/b.ts', 'sql<Row>`select p.due_on, count(*) as open_count from a.thing p`.execute(db)'),
    example('server/modules/a/b.ts', `pool.query('select due_on as "dueOn" from a.thing')`),
    example('server/modules/a/b.ts', 'sql`select p.title as "title" from a.thing p`'),
  ],
}

const queries: Rule = {
  name: 'whoever asks by Kysely does it through one mapper (typedQueries)',
  find: (files) =>
    files
      .filter(({ path }) => isCode(path) && !isRule(path) && path !== 'server/kit/database/database.ts')
      .flatMap((file) => findLines(file, /\bnew Kysely\b/, 'typedQueries(pool) gives rows under the program’s names')),
  bad: [example('tests/support/a.ts', 'const db = new Kysely<Database>({ dialect })')],
  good: [
    example('tests/support/a.ts', 'const db = typedQueries(pool)'),
    example('server/kit/database/database.ts', 'return new Kysely<Database>({ dialect, plugins: [camelRows] })'),
  ],
}

export const schemaRules: readonly Rule[] = [reads, numbers, repeatable, aliases, queries]

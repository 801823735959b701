import { CALLS, keeps, moduleOf, readsOf } from './modules.ts'
import { type Finding, type Rule, type SourceFile, example, isTest } from './rule.ts'

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
        : // One statement of a function decides over several modules' tables (docs/decisions/0004-order-desk.md).
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

export const schemaRules: readonly Rule[] = [reads, numbers, repeatable]

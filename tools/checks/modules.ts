import { withoutComments } from './comments.ts'
import { importsOf } from './imports.ts'
import { type SourceFile, isTest } from './rule.ts'

/**
 * Which modules a module may call, and whose views it may read. An order without circles: whoever is missing on the right calls
 * nobody. What nobody uses goes (directions.test.ts), and ARCHITECTURE.md draws the same.
 */
export const CALLS: Readonly<Record<string, readonly string[]>> = {
  people: [
    'notifications',
    'investments',
    'projects',
    'membership',
    'payees',
    'conflicts',
    'access',
    'roles',
    'members',
    'platform',
  ],
  exports: [
    'notifications',
    'portfolio',
    'contact',
    'campaigns',
    'committee',
    'cards',
    'investments',
    'projects',
    'membership',
    'access',
    'members',
    'platform',
  ],
  notifications: [
    'portfolio',
    'contact',
    'campaigns',
    'content',
    'obligations',
    'investments',
    'conversations',
    'committee',
    'projects',
    'membership',
    'payees',
    'conflicts',
    'companies',
    'access',
    'roles',
    'eligibility',
    'members',
    'platform',
  ],
  portfolio: [
    'proof',
    'settlement',
    'bank',
    'payments',
    'cards',
    'investments',
    'ledger',
    'projects',
    'payees',
    'members',
    'platform',
  ],
  reports: [
    'proof',
    'contact',
    'campaigns',
    'settlement',
    'bank',
    'investments',
    'ledger',
    'projects',
    'membership',
    'conflicts',
    'members',
    'platform',
  ],
  contact: ['membership', 'access', 'members', 'platform'],
  campaigns: [
    'content',
    'obligations',
    'settlement',
    'payments',
    'investments',
    'ledger',
    'applications',
    'projects',
    'membership',
    'companies',
    'members',
    'platform',
  ],
  content: ['eligibility', 'members', 'platform'],
  obligations: ['projects', 'conflicts', 'members', 'platform'],
  delisting: ['settlement', 'investments', 'applications', 'committee', 'projects', 'access', 'members', 'platform'],
  settlement: [
    'bank',
    'cards',
    'payments',
    'investments',
    'ledger',
    'committee',
    'projects',
    'membership',
    'payees',
    'conflicts',
    'eligibility',
    'members',
    'platform',
  ],
  bank: ['payments', 'cards', 'investments', 'ledger', 'projects', 'payees', 'eligibility', 'members', 'platform'],
  payments: ['investments', 'ledger', 'projects', 'payees', 'companies', 'access', 'members', 'platform'],
  cards: ['investments', 'ledger', 'projects', 'payees', 'members', 'platform'],
  investments: [
    'conversations',
    'ledger',
    'projects',
    'membership',
    'companies',
    'access',
    'eligibility',
    'members',
    'platform',
  ],
  conversations: ['projects', 'membership', 'companies', 'members'],
  proof: ['investments', 'ledger', 'projects', 'platform'],
  ledger: [],
  staff: ['projects', 'conflicts', 'access', 'roles', 'members', 'platform'],
  evaluation: ['committee', 'applications', 'projects', 'conflicts', 'eligibility', 'members', 'platform'],
  committee: ['investments', 'projects', 'conflicts', 'companies', 'access', 'roles', 'members', 'platform'],
  applications: ['projects', 'conflicts', 'companies', 'access', 'roles', 'eligibility', 'members', 'platform'],
  projects: ['membership', 'conflicts', 'companies', 'access', 'eligibility', 'members', 'platform'],
  membership: ['payees', 'companies', 'access', 'roles', 'eligibility', 'members', 'platform'],
  payees: ['companies', 'access', 'eligibility', 'members'],
  conflicts: [],
  tasks: ['companies'],
  companies: ['access', 'eligibility', 'members', 'platform'],
  access: ['roles', 'eligibility', 'members', 'platform'],
  parameters: ['members', 'platform'],
  roles: ['platform'],
  eligibility: ['members', 'platform'],
  members: ['platform'],
  platform: [],
}

/** Rooms of one subject: the money of a round lies in schemas that the rooms above the orders read and step too. */
export const ALSO_OWNS: Readonly<Record<string, readonly string[]>> = {
  payments: ['investments'],
  cards: ['investments'],
  bank: ['investments', 'payments'],
  settlement: ['investments', 'payments', 'bank'],
  portfolio: ['investments', 'payments', 'bank', 'settlement'],
}

/**
 * Schemas of one subject whose tables several modules keep: each of them may read the others' tables. Who writes a table is a rule of
 * its own (schemas.ts).
 */
export const SHARED: Readonly<Record<string, readonly string[]>> = {
  membership: ['members', 'roles', 'eligibility', 'access', 'companies', 'payees'],
  projects: ['applications', 'committee', 'conflicts', 'conversations', 'evaluation', 'obligations'],
}

/** Whether a module may name a schema's tables as its own. */
export const keeps = (module: string, schema: string): boolean =>
  module === schema || (SHARED[schema] ?? []).includes(module) || (ALSO_OWNS[module] ?? []).includes(schema)

/** The module whose code or schema a file is. */
export const moduleOf = (path: string): string | undefined =>
  /^(?:server\/modules|db\/schema)\/([\w-]+)\//.exec(path)?.[1]

/** `schema.table` after a word that takes a table, in SQL text and Kysely calls alike. */
const TABLE = new RegExp(
  `(?:\\b(?:from|join|into|update|table|references|selectFrom|insertInto|updateTable|deleteFrom|innerJoin|leftJoin)\\b[\\s('"\`]+)` +
    `(${Object.keys(CALLS).join('|')})\\.(\\w+)`,
  'g',
)

export interface Read {
  readonly schema: string
  readonly name: string
}

/** The tables and views that a file of SQL or of a program names; functions, such as the clock, are everybody's. */
export function readsOf({ path, text }: SourceFile): Read[] {
  const code = withoutComments(text, path.endsWith('.sql') ? 'sql' : 'code')
  return [...code.matchAll(TABLE)].map(([, schema = '', name = '']) => ({ schema, name }))
}

/** Whom each module calls or reads in truth, `caller → called`: by imports, and by what its SQL names. */
export function directionsOf(files: readonly SourceFile[]): ReadonlySet<string> {
  const own = files.filter(({ path }) => moduleOf(path) !== undefined && !isTest(path))
  return new Set(
    own.flatMap((file) => {
      const from = moduleOf(file.path) ?? ''
      const called = [
        ...importsOf(file).map(({ target }) => moduleOf(target)),
        ...readsOf(file).flatMap(({ schema }) => ((SHARED[schema] ?? []).includes(from) ? [] : [schema])),
      ]
      return called.filter((to) => to !== undefined && to !== from).map((to) => `${from} → ${to}`)
    }),
  )
}

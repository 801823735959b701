/** Which of vitest's projects `npm test` runs, stage by stage. */

/** What `npm test` runs, on the built-in PostgreSQL; the house's rules are a check. */
const ALWAYS = ['rules', 'server']

/**
 * What only `npm test -- --all` runs besides: what takes longest, races of two sessions, every statement that all of them sent, a server
 * killed at work, and the worst that can be sent.
 */
const ALSO = ['long', 'stand-ins', 'statements', 'prepared', 'alone', 'abuse']

/** What only `--others` runs besides: real servers of others. */
const OTHERS = ['counterparts']

/** Of these, what another server runs too. */
const ON_THE_SERVER = ['server', 'long', 'stand-ins', 'prepared']

/** What runs on another server besides: schema, transactions, events, and orders under concurrency; not what no database reaches. */
const DEPENDS_ON_THE_SERVER = [
  'db/',
  'server/kit/audit',
  'server/kit/database/',
  'server/kit/due-work/',
  'server/modules/investments/',
  'tests/stories/account-races/',
  'tests/statements/prepared/',
]

/**
 * The stages: `{ name, title, projects, files, env }` each; `all`, `others`: those of `npm test -- --all --others`. With the address
 * of a server (`EXTERNAL_DATABASE_URL`) one more comes after those that always run; it takes nothing away from them. `records`: the
 * folder in which the first keeps its statements for it.
 */
export function testStages(external, records, { all, others }) {
  const keep = { STATEMENT_RECORDS: records, KEEP_STATEMENT_RECORDS: '1' }
  const chosen = [...ALWAYS, ...(all ? ALSO : []), ...(others ? OTHERS : [])]
  const builtIn = {
    name: 'built-in',
    title: 'rules, verbs and stories (built-in PostgreSQL)',
    projects: chosen,
    files: [],
    env: { ...keep, EXTERNAL_DATABASE_URL: '', STATEMENTS: 'all' },
  }
  if (!external) return [builtIn]
  const given = {
    name: 'external',
    title: `schema, kit, orders${all ? ' and every statement' : ''} (EXTERNAL_DATABASE_URL)`,
    projects: ON_THE_SERVER.filter((name) => chosen.includes(name)),
    files: DEPENDS_ON_THE_SERVER,
    env: { ...keep, EXTERNAL_DATABASE_URL: external },
  }
  return [builtIn, given]
}

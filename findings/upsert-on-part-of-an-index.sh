#!/usr/bin/env bash
# An upsert on a partial index works five times on a connection and fails the sixth.
#
# Package:   kysely 0.29.9 on PostgreSQL 17.5 as @electric-sql/pglite 0.3.7 has it (npm); Node 20 or newer.
# Source:    PostgreSQL, INSERT, "ON CONFLICT": an index is inferred where its predicate follows from the one that is given; PREPARE,
#            "Notes": five executions are planned for their values, then one plan for all of them may be taken.
# Guess:     `onConflict((c) => c.column('project').where('state', '=', 'open').doUpdateSet(…))` names the unique index `on draft
#            (project) where state = 'open'` every time, or never.
# Behaviour: the predicate's value goes as a parameter (`where "state" = $4`). Planned for the values it is given, the statement finds the
#            index five times; the sixth time it is planned for all values, from which no predicate follows, and fails then and every time
#            after. Where a pool prepares statements by name, forms save in every test and fail in the afternoon.
# Right:     write the value out (`sql.lit('open')`).
# Output on 30 November 2026:
#   on conflict ("project") where "state" = $4
#   saved saved saved saved saved
#   there is no unique or exclusion constraint matching the ON CONFLICT specification
# Exits 0 while this is so, 1 when it changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > npm.log
npm install --ignore-scripts --no-audit --no-fund --save-exact kysely@0.29.9 @electric-sql/pglite@0.3.7 >> npm.log 2>&1
cat > save.mjs <<'SCRIPT'
import { PGlite } from '@electric-sql/pglite'
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'

const composer = new Kysely({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})
const { sql } = composer
  .insertInto('draft')
  .values({ project: 1, state: 'open', words: 'first' })
  .onConflict((conflict) => conflict.column('project').where('state', '=', 'open').doUpdateSet({ words: 'later' }))
  .compile()
console.log(/on conflict .* = \$4/.exec(sql)?.[0])
const database = new PGlite()
await database.exec(`create table draft (project int not null, state text not null, words text not null);
  create unique index one_open_draft on draft (project) where state = 'open'; prepare save as ${sql}`)
const answers = []
try {
  for (let time = 1; time <= 6; time++) {
    await database.exec(`execute save (1, 'open', 'first', 'open', 'later')`)
    answers.push('saved')
  }
} catch (error) {
  console.log(answers.join(' '))
  console.log(error.message)
}
SCRIPT
node save.mjs > seen
cat seen
diff seen - <<'EXPECTED'
on conflict ("project") where "state" = $4
saved saved saved saved saved
there is no unique or exclusion constraint matching the ON CONFLICT specification
EXPECTED

import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from '#tools/launch/program.mjs'
import { type Cluster, partOf } from '../cluster.ts'
import type { DrillOptions } from './drill.ts'
import { restart } from './rolling.ts'
import { serveThrough } from './serve-through.ts'

/** How long both releases work on one database. */
const TOGETHER_MS = 15_000
/** A number that no drill had before: a change is made once. */
const DRILL = new Date().toISOString().replaceAll(/\D/g, '').slice(2, 14)
const LEFT_OUT = ['node_modules', '.git', '.data', '.react-router', 'test-results']

/** What the next releases change: a column that orders and a view get and lose again, and a function. */
const EXPAND = 'alter table investments.investment add column drilled_at timestamptz;\n'
const CONTRACT = 'alter table investments.investment drop column drilled_at;\n'
const FUNCTION = `
create or replace function platform.drilled() returns text language sql immutable as $$ select '%'::text $$;
`

/**
 * From this release to two later ones and back, a server at a time: the first expands tables and changes functions, the second takes away
 * what nobody needs any more. The later ones are this one with a change of the schema each, as there is no later one yet.
 */
export function run(options: DrillOptions): Promise<boolean> {
  const { cluster } = options
  const next = makeRelease(cluster, 'expand', { changes: [EXPAND] })
  const last = makeRelease(cluster, 'contract', { changes: [EXPAND, CONTRACT] })
  return serveThrough(options, {
    name: 'upgrade',
    head: ['release', 'server', 'ended after (s)', 'ready again after (s)'],
    async act(_requests, step) {
      for (const { title, root } of [
        { title: 'expand', root: next },
        { title: 'contract', root: last },
        { title: 'back to this', root: ROOT },
      ])
        for (const { name } of cluster.topology.servers) {
          step(title, ...(await restart(cluster, name, root)))
          await sleep(TOGETHER_MS)
        }
    },
  })
}

/** This release with changes of its own, in a folder of the cluster's. */
function makeRelease(cluster: Cluster, name: string, { changes }: { readonly changes: readonly string[] }): string {
  const root = path.join(partOf(cluster, 'releases'), name)
  fs.rmSync(root, { recursive: true, force: true })
  fs.mkdirSync(root, { recursive: true })
  for (const entry of fs.readdirSync(ROOT))
    if (!LEFT_OUT.includes(entry)) fs.cpSync(path.join(ROOT, entry), path.join(root, entry), { recursive: true })
  fs.symlinkSync(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'))
  const of = path.join(root, 'db', 'changes')
  fs.mkdirSync(of, { recursive: true })
  for (const [at, change] of changes.entries()) fs.writeFileSync(path.join(of, `9${DRILL}${at}_drill.sql`), change)
  fs.appendFileSync(path.join(root, 'db', 'schema', 'platform', 'functions.sql'), FUNCTION.replace('%', name))
  return root
}

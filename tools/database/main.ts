import { parseArgs } from 'node:util'
import { readDatabaseUrl, withHost } from '#server/settings/config.ts'
import { openPool } from '#server/kit/database/database.ts'
import { makeRoles } from '#server/kit/database/make-roles.ts'
import { StartRefused } from '#server/kit/start-refused.ts'
import { prepareDatabase } from '#server/prepare-database.ts'
import { whyNotConnected } from '#server/why-not-started.ts'

const HELP = `npm run database

Makes the two roles and the database of an installation, brings the schema up to this version, and gives the program's role its
rights. Run it once before the first start and again with each new version; what is there already is left as it is.

  DATABASE_URL        as the program connects: its role owns nothing
  DATABASE_OWNER_URL  the same database as the role that owns it; no server needs to know it
  DATABASE_ADMIN_URL  an administrator of the PostgreSQL server, connected to any database of it and through no pooler. Needed once:
                      roles that are not there are made with the passwords that the two addresses have, and what an earlier version
                      made as another role is handed over to the owner. A role that is there keeps its password and its powers.

An installation that had one role goes on so: its role becomes the owner (DATABASE_OWNER_URL, once DATABASE_URL), and DATABASE_URL
names a new one. One that was a superuser stays what it is and neither of the two: give both new names.

  --help   this text`

interface Address {
  readonly url: string
  readonly role: string
  readonly password: string | null
  readonly database: string
}

function readAddress(name: string, problems: string[]): Address | null {
  const told = problems.length
  const url = readDatabaseUrl(process.env, name, problems)
  if (!url || problems.length > told) return null
  const { username, password, pathname } = new URL(withHost(url))
  const [role, secret, database] = [username, password, pathname.slice(1)].map(decodeURIComponent)
  return { url, role: role ?? '', password: secret || null, database: database ?? '' }
}

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { help: { type: 'boolean' } } })
  if (values.help) {
    process.stdout.write(`${HELP}\n`)
    return 0
  }
  const problems: string[] = []
  const program = readAddress('DATABASE_URL', problems)
  const owner = readAddress('DATABASE_OWNER_URL', problems)
  const admin = readAddress('DATABASE_ADMIN_URL', problems)
  if (problems.length) throw new StartRefused(problems.join('\n'))
  if (!program?.role || !owner?.role)
    throw new StartRefused('DATABASE_URL and DATABASE_OWNER_URL have to name two roles (--help).')
  if (program.role === owner.role)
    throw new StartRefused(
      `DATABASE_URL and DATABASE_OWNER_URL name the same role (${owner.role}): one owns, one works.`,
    )
  if (program.database !== owner.database)
    throw new StartRefused('DATABASE_URL and DATABASE_OWNER_URL name two databases: it has to be one.')
  if (admin) {
    const named = ({ role, password }: Address) => ({ name: role, password })
    await makeRoles(admin.url, { owner: named(owner), program: named(program), database: owner.database }).catch(
      (error: unknown) => {
        throw whyNotConnected(error, admin.url, 'DATABASE_ADMIN_URL')
      },
    )
    process.stdout.write(`${owner.role} owns ${owner.database}, ${program.role} is the program's.\n`)
  }
  const pool = openPool({ url: program.url, max: 1 })
  try {
    const settings = { databaseUrl: program.url, isTrial: false, isProduction: true }
    const applied = await prepareDatabase({ url: program.url, ownerUrl: owner.url, pool }, settings)
    process.stdout.write(`${applied.length} schema files applied; ${program.role} has its rights and no other.\n`)
    return 0
  } finally {
    await pool.end()
  }
}

process.exitCode = await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  return 2
})

/** `npm start`: installs what is missing, builds what is stale, then runs the platform. */
import { ensureBuilt, isBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { findNode } from './node-binary.mjs'
import { becomeProgram, helped, launch } from './program.mjs'
import { serverCommand } from './server-command.mjs'

const HELP = `
npm start

Starts the platform on http://localhost:3000 with everything it needs: installs missing packages, builds the screens when
they changed, starts the built-in database, and (outside production) fills it with trial data the first time.
Ctrl-C stops all of it. The settings are environment variables, listed in README.md; the first to know are
  PORT, HOST        where to listen (3000, localhost)
  DATABASE_URL      a PostgreSQL server (15 or newer) instead of the built-in one (npm run database -- --help)
  NODE_ENV          "production": starts empty and without the trial pieces
`

await launch(async (words) => {
  if (helped(words, HELP)) return 0
  const needsDevelopment = process.env['NODE_ENV'] !== 'production' || !isBuilt()
  await ensureInstalled({ needsDevelopment })
  await ensureBuilt()
  const server = serverCommand()
  return becomeProgram(await findNode(), [...server.words, ...words], server.env)
})

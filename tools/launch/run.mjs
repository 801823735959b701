/** `node tools/launch/run.mjs <script.ts> …`: runs one of the project's TypeScript programs on the right Node. */
import { ensureInstalled } from './install.mjs'
import { findNode } from './node-binary.mjs'
import { Plain, becomeProgram, inProject, launch } from './program.mjs'

const HELP = `node tools/launch/run.mjs <script.ts> [its own arguments]

Installs missing packages, then runs a TypeScript program of this project on Node 24. Everything after the script's name
is the script's, --help too.`

await launch(async ([script, ...words]) => {
  if (!script || script === '--help') {
    process.stdout.write(`${HELP}\n`)
    return script ? 0 : 1
  }
  if (!script.endsWith('.ts')) throw new Plain(`${script} is not a TypeScript program of this project.`)
  await ensureInstalled()
  return becomeProgram(await findNode(), [inProject(script), ...words])
})

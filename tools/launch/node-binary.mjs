/** Finds the Node 24 that runs the project, whatever Node started us. */
import fs from 'node:fs'
import path from 'node:path'
import { Plain, inProject, runProgram } from './program.mjs'

const NEEDED = 24
const NAME = process.platform === 'win32' ? 'node.exe' : 'node'

/** Where the `node` package may have put its binary, best first. */
function candidates() {
  const own = inProject('node_modules', 'node')
  const parts = path.join(own, 'node_modules')
  const packages = [parts, inProject('node_modules')].flatMap((folder) =>
    fs.existsSync(folder)
      ? fs
          .readdirSync(folder)
          .filter((name) => /^node-(bin-)?(linux|darwin|win)/.test(name))
          .map((name) => path.join(folder, name, 'bin', NAME))
      : [],
  )
  return [path.join(own, 'bin', NAME), ...packages]
}

/** A real program, not the text file the package leaves where its install script did not run. */
function isBinary(file) {
  return fs.existsSync(file) && fs.statSync(file).size > 1_000_000
}

/** The path of a Node that is new enough. npm may have refused the package's install script: then it is run here. */
export async function findNode() {
  const found = candidates().find(isBinary)
  if (found) return found
  if (Number(process.versions.node.split('.')[0]) >= NEEDED) return process.execPath
  const folder = inProject('node_modules', 'node')
  if (fs.existsSync(path.join(folder, 'installArchSpecificPackage.js')))
    await runProgram(process.execPath, ['installArchSpecificPackage.js'], { cwd: folder })
  const fetched = candidates().find(isBinary)
  if (fetched) return fetched
  throw new Plain(
    `Node ${NEEDED} is needed and npm could not fetch it: install Node ${NEEDED} or newer and run it again.`,
  )
}

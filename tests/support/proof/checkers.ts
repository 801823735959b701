import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const JAVASCRIPT = fileURLToPath(new URL('../../../server/public-feeds/proof/dogrula.mjs', import.meta.url))
const PYTHON = fileURLToPath(new URL('./check_proof.py', import.meta.url))

/** Whether this machine has the language of the second checker; where not, its tests are skipped and counted as such. */
export const hasPython = spawnSync('python3', ['--version']).status === 0

export interface Verdict {
  /** 0 true, 1 false, 2 not read. */
  readonly code: number | null
  readonly told: string
}

function run(command: string, checker: string, proofs: Readonly<Record<string, unknown>>): Verdict {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'proof-'))
  try {
    const files = Object.entries(proofs).map(([name, proof]) => {
      const file = path.join(folder, `${name}.json`)
      fs.writeFileSync(file, JSON.stringify(proof))
      return file
    })
    const { status, stdout, stderr } = spawnSync(command, [checker, ...files], { encoding: 'utf8' })
    return { code: status, told: (stdout + stderr).replaceAll(`${folder}/`, '') }
  } finally {
    fs.rmSync(folder, { recursive: true })
  }
}

/** What `dogrula.mjs` says of files, offline. */
export const checkWithJavaScript = (proofs: Readonly<Record<string, unknown>>): Verdict =>
  run(process.execPath, JAVASCRIPT, proofs)

/** What the independent checker says of them. */
export const checkWithPython = (proofs: Readonly<Record<string, unknown>>): Verdict => run('python3', PYTHON, proofs)

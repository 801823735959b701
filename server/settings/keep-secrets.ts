import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Secrets } from '#server/kit/secrets.ts'

const KEY_BYTES = 32

/** Outside production the secrets are made once and kept in the data folder, so that sessions survive a restart. */
export function keepSecrets(dataFolder: string): Secrets {
  const file = path.join(dataFolder, 'secrets.json')
  if (!fs.existsSync(file)) writeOnce(file, JSON.stringify(makeSecrets()))
  const kept = JSON.parse(fs.readFileSync(file, 'utf8')) as Secrets
  // A folder of a version that signed nothing has no such key, and must find the same one at every start.
  return { ...kept, proof: kept.proof ?? createHash('sha256').update(`proof ${kept.session}`).digest('base64') }
}

function makeSecrets(): Secrets {
  return {
    session: randomBytes(48).toString('base64'),
    data: randomBytes(KEY_BYTES).toString('base64'),
    index: randomBytes(KEY_BYTES).toString('base64'),
    proof: randomBytes(KEY_BYTES).toString('base64'),
  }
}

/** Whole or not at all, and never over another's: of two first starts at once, both go on with the secrets of the first. */
function writeOnce(file: string, text: string): void {
  const draft = `${file}.${process.pid}`
  try {
    fs.writeFileSync(draft, text, { mode: 0o600 })
    fs.linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    fs.rmSync(draft, { force: true })
  }
}

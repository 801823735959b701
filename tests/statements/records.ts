import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const VARIABLE = 'STATEMENT_RECORDS'

/** The folder in which a run keeps what its statements gave; set up before any worker starts, which inherits it. */
export function recordsFolder(): string {
  return process.env[VARIABLE] ?? ''
}

/** One folder per run, whichever project asks first. */
export default function setUpRecords(): () => void {
  const folder = recordsFolder() || fs.mkdtempSync(path.join(os.tmpdir(), 'acik-defter-statements-'))
  process.env[VARIABLE] = folder
  return () => fs.rmSync(folder, { recursive: true, force: true })
}

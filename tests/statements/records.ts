import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const VARIABLE = 'STATEMENT_RECORDS'

/** What the rows of statements were, the statements as they were sent, and those of them that the platform's own code sent. */
export const ROWS_FILE = '.rows.json'
export const SENT_FILE = '.sent.json'
export const OURS_FILE = '.ours.json'

/** The folder in which a run keeps what its statements gave; set up before any worker starts, which inherits it. */
export function recordsFolder(): string {
  return process.env[VARIABLE] ?? ''
}

/** All that the files of one kind tell, put together; none where no folder is kept. */
export function readRecordFiles<Told>(kind: typeof ROWS_FILE | typeof SENT_FILE | typeof OURS_FILE): Told[] {
  const folder = recordsFolder()
  if (!folder || !fs.existsSync(folder)) return []
  const names = fs.readdirSync(folder).filter((name) => name.endsWith(kind))
  return names.flatMap((name) => JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')) as Told[])
}

/** One folder per run, whichever project asks first. Whoever names one beforehand has it kept for another run (tools/launch/test.mjs). */
export default function setUpRecords(): () => void {
  const isKept = process.env['KEEP_STATEMENT_RECORDS'] === '1'
  const folder = recordsFolder() || fs.mkdtempSync(path.join(os.tmpdir(), 'acik-defter-statements-'))
  process.env[VARIABLE] = folder
  fs.mkdirSync(folder, { recursive: true })
  return () => {
    if (!isKept) fs.rmSync(folder, { recursive: true, force: true })
  }
}

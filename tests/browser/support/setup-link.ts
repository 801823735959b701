import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Platform } from './platforms.ts'

const run = promisify(execFile)

/** The address behind which an administrator sets another app up, as the operator's own tool prints it beside the server. */
export async function lostFactorAddress({ port, dataFolder }: Platform, emailAddress: string): Promise<string> {
  const { stdout } = await run(process.execPath, ['tools/lost-factor/main.ts', emailAddress], {
    env: { ...process.env, PORT: String(port), HOST: 'localhost', DATA_FOLDER: dataFolder, DATABASE_URL: '' },
  })
  const link = /https?:\/\/\S+/.exec(stdout)?.[0]
  if (!link) throw new Error(`no link in: ${stdout}`)
  const { pathname, search } = new URL(link)
  return pathname + search
}

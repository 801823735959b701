import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export interface SeedRequest {
  readonly databaseUrl: string
}

export type SeedReport = { readonly step: string } | { readonly failure: string }

/**
 * Writes the trial data in a process of its own. Seven months of a platform leave 100 MB behind that its process would
 * keep; the server starts without them.
 */
export async function seedApart(databaseUrl: string, report: (step: string) => void): Promise<void> {
  const child: ChildProcess = fork(fileURLToPath(new URL('seed-process.ts', import.meta.url)))
  let failure = ''
  child.on('message', (message: SeedReport) => {
    if ('step' in message) report(message.step)
    else failure = message.failure
  })
  const request: SeedRequest = { databaseUrl }
  child.send(request)
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  if (code !== 0) throw new Error(`The trial data was not written (${failure || `${code ?? signal}`}).`)
}

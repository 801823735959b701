import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { StartRefused } from '#server/kit/start-refused.ts'

export interface SeedRequest {
  readonly databaseUrl: string
  readonly databaseOwnerUrl: string | null
}

export interface SeedFailure {
  readonly failure: string
  /** An operator can mend it: the sentence alone is shown. */
  readonly isRefused: boolean
}

export type SeedReport = { readonly step: string } | SeedFailure

/**
 * Writes the trial data in a process of its own. Seven months of a platform leave 100 MB behind that its process would
 * keep; the server starts without them.
 */
export async function seedApart(
  { url, ownerUrl }: { readonly url: string; readonly ownerUrl: string | null },
  report: (step: string) => void,
): Promise<void> {
  const child: ChildProcess = fork(fileURLToPath(new URL('seed-process.ts', import.meta.url)))
  let failure: SeedFailure | undefined
  child.on('message', (message: SeedReport) => {
    if ('step' in message) report(message.step)
    else failure = message
  })
  const request: SeedRequest = { databaseUrl: url, databaseOwnerUrl: ownerUrl }
  child.send(request)
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  if (code === 0) return
  if (failure?.isRefused) throw new StartRefused(failure.failure)
  if (failure) throw new Error(`The trial data was not written (${failure.failure}).`)
  throw new StartRefused(
    `Writing the trial data was broken off (${code ?? signal}): start again, it is then written anew.`,
  )
}

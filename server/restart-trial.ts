import fs from 'node:fs/promises'
import path from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '#server/settings/config.ts'
import { type RunningPlatform, startPlatform } from './platform-process.ts'

interface Setting {
  readonly config: Config
  readonly log: Logger
  report(step: string): void
}

/** How long the reply that announced it has to go out. */
const GRACE_MS = 500

/**
 * Sets the trial up again: the parts of the platform stop, what people did goes, and it starts as for the first time, in this process
 * and on this address, where a page that comes again by itself stands meanwhile. The trial's console marked the data as unfinished
 * before it called; a start that finds this mark writes them anew, also when this process is killed on the way.
 */
export async function restartTrial(
  { config, log, report }: Setting,
  ended: RunningPlatform,
  begin: () => void,
): Promise<RunningPlatform> {
  if (!config.isTrial) throw new Error('Only a trial is set up again')
  report('Setting the trial up again')
  await new Promise((resolve) => setTimeout(resolve, GRACE_MS))
  await ended.stop()
  // Its own words and pages are the trial's: production has neither them nor their code.
  const { standAt } = await import('#trial/waiting-page.ts')
  const waiting = await standAt(config)
  try {
    for (const folder of ['files', 'drawn']) {
      await fs.rm(path.join(config.dataFolder, folder), { recursive: true, force: true })
    }
    return await startPlatform(config, log, report, { begin, leaveAddress: waiting.leave })
  } finally {
    await waiting.leave()
  }
}

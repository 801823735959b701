import type { Logger } from 'pino'
import type { Config } from '#server/settings/config.ts'
import type { RunningPlatform } from './platform-process.ts'

/** What a start says to whoever waits for it. */
export interface StartReport {
  step(text: string): void
  ready(platform: RunningPlatform): void
}

/** In words for people; in production as lines of the journal, where nothing else stands beside them. */
export function startReport(config: Config, log: Logger): StartReport {
  if (config.isProduction) return reportToJournal(config, log)
  return { step: printStep, ready: (platform) => printReady(config, platform) }
}

const started = performance.now()

/** One line of progress with the seconds since the start. */
function printStep(text: string): void {
  process.stdout.write(`  ${((performance.now() - started) / 1000).toFixed(1).padStart(5)} s  ${text}\n`)
}

/** What a newcomer needs next: the address and, in the trial, the logins. */
function printReady(config: Config, platform: RunningPlatform): void {
  const lines = ['', `  Açık Defter  ${platform.address}`]
  if (config.isTrial) {
    lines.push(
      '',
      `  Trial: demo data, simulated bank, MKK, identity register and mail. Console: ${platform.address}/deneme`,
      '',
    )
    lines.push(`  Demo logins (password for all: ${platform.demoLogins[0]?.password ?? '-'})`)
    for (const login of platform.demoLogins) lines.push(`    ${login.emailAddress.padEnd(30)} ${login.label}`)
  }
  if (platform.setupUrl) lines.push('', `  ${NO_ADMINISTRATOR}`, `  ${platform.setupUrl}`)
  lines.push('', '  Ctrl-C stops everything.', '')
  process.stdout.write(`${lines.join('\n')}\n`)
}

const NO_ADMINISTRATOR = 'There is no administrator yet. Create the first one here (once, within 24 hours):'

function reportToJournal(config: Config, log: Logger): StartReport {
  const tell = (sentence: string): void => log.warn({ setting: sentence.split(/[: ]/)[0] }, sentence)
  config.lookAt.forEach(tell)
  return {
    step: (text) => log.info(text),
    ready({ address, setupUrl, lookAt }) {
      lookAt.forEach(tell)
      log.info({ address }, 'ready')
      // Without it nobody could begin, however quiet the journal is told to be.
      if (setupUrl) log.child({}, { level: 'info' }).info({ setupUrl }, NO_ADMINISTRATOR)
    },
  }
}

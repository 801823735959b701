import type { Config } from './config.ts'
import type { RunningPlatform } from './platform-process.ts'

const started = performance.now()

/** One line of progress with the seconds since the start. */
export function printStep(text: string): void {
  process.stdout.write(`  ${((performance.now() - started) / 1000).toFixed(1).padStart(5)} s  ${text}\n`)
}

/** What a newcomer needs next: the address and, in the trial, the logins. */
export function printReady(config: Config, platform: RunningPlatform): void {
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
  if (platform.setupUrl) {
    lines.push('', '  There is no administrator yet. Create the first one here (once, within 24 hours):')
    lines.push(`  ${platform.setupUrl}`)
  }
  lines.push('', '  Ctrl-C stops everything.', '')
  process.stdout.write(`${lines.join('\n')}\n`)
}

import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clamdScanner } from '#server/kit/file-store/clamd-scanner.ts'
import { FilesUnavailable } from '#server/kit/file-store/file-store.ts'
import { debianProgram, type Running, startProgram } from './program.ts'

const clamd = debianProgram('clamd', 'clamav-daemon')
const HARMFUL = 'COUNTERPART-HARMFUL'
const MEGABYTE = 1_048_576

/** One signature of our own in place of the real ones, which are some hundred megabytes. */
const start = (at: string, alertsAboveLimits: 'yes' | 'no') =>
  startProgram(at, (folder, port) => {
    fs.writeFileSync(path.join(folder, 'own.ndb'), `Counterpart.Test:0:*:${Buffer.from(HARMFUL).toString('hex')}\n`)
    const settings = path.join(folder, 'clamd.conf')
    const lines = [
      'Foreground yes',
      `DatabaseDirectory ${folder}`,
      `TCPSocket ${port}`,
      'TCPAddr 127.0.0.1',
      'MaxFileSize 1M',
      'MaxScanSize 1M',
      'StreamMaxLength 3M',
      `AlertExceedsMax ${alertsAboveLimits}`,
    ]
    fs.writeFileSync(settings, `${lines.join('\n')}\n`)
    return [`--config-file=${settings}`]
  })

describe.each(['no', 'yes'] as const)('clamd of Debian, AlertExceedsMax %s', (alerts) => {
  let running: Running | null = null
  beforeAll(async () => {
    if (clamd.at) running = await start(clamd.at, alerts)
  })
  afterAll(async () => running?.end())
  beforeEach(({ skip }) => skip(running === null, clamd.missing))
  const scan = async (bytes: Uint8Array) => clamdScanner({ host: '127.0.0.1', port: running?.port ?? 0 })(bytes)

  test('tells clean from harmful, wherever in the file it stands', async () => {
    expect(await scan(Buffer.alloc(300_000, 'a'))).toBe('clean')
    expect(await scan(Buffer.alloc(0))).toBe('clean')
    for (const before of [0, 65_530, 200_000])
      expect(await scan(Buffer.concat([Buffer.alloc(before, 'a'), Buffer.from(HARMFUL), Buffer.alloc(99)]))).toBe(
        'infected',
      )
  })

  test('what is larger than it takes is not looked through, and not taken in', async () => {
    await expect(scan(Buffer.alloc(4 * MEGABYTE, 'a'))).rejects.toThrow(FilesUnavailable)
  })

  // README tells the operator to set it: clamd tells nobody how it is set.
  test(
    alerts === 'yes'
      ? 'what is larger than it looks through is not taken in'
      : 'what is larger than it looks through it calls clean, unlooked',
    async () => {
      const large = Buffer.concat([Buffer.alloc(2 * MEGABYTE, 'a'), Buffer.from(HARMFUL)])
      expect(await scan(large)).toBe(alerts === 'yes' ? 'infected' : 'clean')
    },
  )
})

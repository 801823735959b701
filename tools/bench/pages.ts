import os from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { type BenchOptions, type BenchResult, type Figure, median } from './figure.ts'
import { Load } from './load.ts'
import type { LoadReport } from './load-process.ts'
import { cpuMs, type Measured, memoryMb, openDataFolder, startBareServer, startPlatform } from './platform.ts'
import { findProjectPath } from './public-pages.ts'

const CONNECTIONS = 8
const ROUNDS = 5
const SECONDS = 3
const WARM_SECONDS = 12
const REST_SECONDS = 15
const AS_BROWSER = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br', 'user-agent': 'Mozilla/5.0' }

/**
 * Home and one project page, anonymous: requests per second against a bare JSON server of the same run, in turns; p99;
 * processor time of a render without cache; memory at rest.
 */
export async function run(options: BenchOptions): Promise<BenchResult> {
  const data = openDataFolder()
  try {
    options.say('Starting the platform with fresh trial data')
    // The first start seeds, and its first minute prepares further rounds; what is measured is a platform as it runs from then on.
    const first = await startPlatform(data.folder)
    await sleep(REST_SECONDS * 1000)
    await first.stop()
    const cached = await measureCached(data.folder, options)
    const rendered = await measureRenders(data.folder, options)
    return {
      subject: `Anonymous pages, ${CONNECTIONS} connections`,
      figures: [...cached, ...rendered],
      notes: [
        `${os.availableParallelism()} cores; server, load and yardstick are processes of one machine.`,
        `Medians of ${options.rounds ?? ROUNDS} interleaved rounds of ${options.seconds ?? SECONDS} s.`,
      ],
    }
  } finally {
    data.remove()
  }
}

async function measureCached(folder: string, options: BenchOptions): Promise<Figure[]> {
  const platform = await startPlatform(folder)
  const bare = await startBareServer()
  const load = new Load()
  try {
    options.say(`Letting the platform rest for ${REST_SECONDS} s`)
    await sleep(REST_SECONDS * 1000)
    const restMb = memoryMb(platform.pid)
    const pages = { home: '/', project: await findProjectPath(platform.port) }
    const figures: Figure[] = []
    const rounds = await inTurns(load, bare, platform, pages, options)
    for (const name of Object.keys(pages)) {
      const ratios = rounds.map((round) => rate(round[name]) / rate(round['bare']))
      figures.push(
        { name: `${name}, cached: requests/s ÷ bare server's`, value: median(ratios), unit: '×', atLeast: 0.5 },
        {
          name: `${name}, cached: p99`,
          value: median(rounds.map((round) => round[name]?.p99Ms ?? 0)),
          unit: 'ms',
          atMost: 5,
        },
        { name: `${name}, cached: requests/s`, value: median(rounds.map((round) => rate(round[name]))), unit: '/s' },
      )
    }
    figures.push({
      name: 'bare server: requests/s',
      value: median(rounds.map((round) => rate(round['bare']))),
      unit: '/s',
    })
    figures.push({ name: 'memory at rest, without the database', value: restMb, unit: 'MB', atMost: 200 })
    figures.push({ name: 'memory after the load', value: memoryMb(platform.pid), unit: 'MB' })
    return figures
  } finally {
    load.stop()
    await Promise.all([platform.stop(), bare.stop()])
  }
}

type Round = Readonly<Record<string, LoadReport>>

async function inTurns(
  load: Load,
  bare: Measured,
  platform: Measured,
  pages: Readonly<Record<string, string>>,
  options: BenchOptions,
): Promise<Round[]> {
  const seconds = options.seconds ?? SECONDS
  const rounds: Round[] = []
  const ask = (port: number, path: string, time: number): Promise<LoadReport> =>
    load.run({ port, path, connections: CONNECTIONS, seconds: time, headers: AS_BROWSER })
  // Long enough for the engine to have compiled what answers a request.
  for (const [port, path] of [[bare.port, '/'], ...Object.values(pages).map((page) => [platform.port, page])] as const)
    await ask(Number(port), String(path), seconds)
  for (let round = 1; round <= (options.rounds ?? ROUNDS); round++) {
    options.say(`Round ${round}`)
    const reports: Record<string, LoadReport> = { bare: await ask(bare.port, '/', seconds) }
    for (const [name, page] of Object.entries(pages)) reports[name] = await ask(platform.port, page, seconds)
    rounds.push(reports)
  }
  return rounds
}

function rate(report: LoadReport | undefined): number {
  return report?.requestsPerSecond ?? Number.NaN
}

/** Without cache: what one render costs the process, its own API calls included, the database and compression not. */
async function measureRenders(folder: string, options: BenchOptions): Promise<Figure[]> {
  const platform = await startPlatform(folder, { WEB_HTML_CACHE: 'off' })
  const load = new Load()
  try {
    const pages = { home: '/', project: await findProjectPath(platform.port) }
    const perRender: Record<string, number[]> = {}
    const p99s: Record<string, number[]> = {}
    const seconds = options.seconds ?? SECONDS
    // Long enough for the engine to have compiled what a render runs.
    for (const path of Object.values(pages)) await load.run(plainly(platform.port, path, WARM_SECONDS))
    for (let round = 1; round <= (options.rounds ?? ROUNDS); round++) {
      options.say(`Round ${round} without cache`)
      for (const [name, path] of Object.entries(pages)) {
        const before = cpuMs(platform.pid)
        const report = await load.run(plainly(platform.port, path, seconds))
        ;(perRender[name] ??= []).push((cpuMs(platform.pid) - before) / report.requests)
        ;(p99s[name] ??= []).push(report.p99Ms)
      }
    }
    return Object.keys(pages).flatMap((name): Figure[] => [
      { name: `${name}, not cached: processor time`, value: median(perRender[name] ?? []), unit: 'ms', atMost: 2.5 },
      { name: `${name}, not cached: p99`, value: median(p99s[name] ?? []), unit: 'ms' },
    ])
  } finally {
    load.stop()
    await platform.stop()
  }
}

function plainly(port: number, path: string, seconds: number) {
  return { port, path, connections: CONNECTIONS, seconds, headers: { ...AS_BROWSER, 'accept-encoding': 'identity' } }
}

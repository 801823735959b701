import http from 'node:http'
import os from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { paths } from '#contracts/paths.ts'
import { type BenchOptions, type BenchResult, type Figure, median } from './figure.ts'
import { type Measured, memoryMb, openDataFolder, startPlatform } from './platform.ts'
import { findProjectPath } from './public-pages.ts'

const SEARCHERS = 40
const ROUNDS = 3
const SECONDS = 10
const REST_SECONDS = 15
/** Between two pages of a person who reads quickly. */
const READING_MS = 50

/**
 * One visitor who reads, alone and beside forty who search for something new as fast as they are answered: from forty networks, and from
 * one. Ratios of the same run; and what of the memory comes back after it.
 */
export async function run(options: BenchOptions): Promise<BenchResult> {
  const data = openDataFolder()
  try {
    options.say('Starting the platform with fresh trial data')
    const platform = await startPlatform(data.folder, { TRUSTED_PROXIES: '1' })
    try {
      return { subject: `A reader beside ${SEARCHERS} searchers`, ...(await measure(platform, options)) }
    } finally {
      await platform.stop()
    }
  } finally {
    data.remove()
  }
}

async function measure(platform: Measured, options: BenchOptions): Promise<Omit<BenchResult, 'subject'>> {
  const seconds = options.seconds ?? SECONDS
  const pages = [paths.home.href(), paths.projects.href(), await findProjectPath(platform.port), paths.faq.href()]
  const read = (): Promise<number[]> => readFor(platform.port, pages, seconds)
  await read()
  await sleep(REST_SECONDS * 1000)
  const rest = memoryMb(platform.pid)
  const p99s: Record<'alone' | 'many' | 'one', number[]> = { alone: [], many: [], one: [] }
  for (let round = 1; round <= (options.rounds ?? ROUNDS); round++) {
    options.say(`Round ${round}`)
    p99s.alone.push(p99(await read()))
    for (const kind of ['many', 'one'] as const) {
      const searching = search(platform.port, seconds, kind)
      p99s[kind].push(p99(await read()))
      await searching
    }
  }
  const peak = memoryMb(platform.pid)
  await sleep(2 * REST_SECONDS * 1000)
  const ratio = (kind: 'many' | 'one') => median(p99s[kind].map((ms, at) => ms / (p99s.alone[at] ?? Number.NaN)))
  const figures: Figure[] = [
    { name: 'reader: p99 beside forty networks ÷ alone', value: ratio('many'), unit: '×', atMost: 2 },
    { name: 'reader: p99 beside one network ÷ alone', value: ratio('one'), unit: '×', atMost: 2 },
    { name: 'reader: p99 alone', value: median(p99s.alone), unit: 'ms' },
    { name: 'memory at rest, without the database', value: rest, unit: 'MB' },
    { name: 'memory after the searches', value: peak, unit: 'MB' },
    {
      name: `memory ${2 * REST_SECONDS} s later ÷ at rest`,
      value: memoryMb(platform.pid) / rest,
      unit: '×',
      atMost: 1.5,
    },
  ]
  return {
    figures,
    notes: [
      `${os.availableParallelism()} cores; server, reader and searchers are processes of one machine, reader and searchers the same.`,
      `Medians of ${options.rounds ?? ROUNDS} rounds of ${seconds} s.`,
    ],
  }
}

interface Asked {
  readonly port: number
  readonly path: string
  /** Where the request comes from, as the trusted proxy says. */
  readonly from: string
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 2 * SEARCHERS })

/** Milliseconds until the whole answer was there. */
function ask({ port, path, from }: Asked): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = performance.now()
    const headers = { accept: 'text/html', 'accept-encoding': 'br', 'x-forwarded-for': from }
    http
      .get({ host: 'localhost', port, path, agent, headers }, (response) =>
        response.resume().on('end', () => resolve(performance.now() - asked)),
      )
      .on('error', reject)
  })
}

async function readFor(port: number, pages: readonly string[], seconds: number): Promise<number[]> {
  const until = performance.now() + seconds * 1000
  const times: number[] = []
  while (performance.now() < until)
    for (const path of pages) {
      times.push(await ask({ port, path, from: '203.0.113.9' }))
      await sleep(READING_MS)
    }
  return times
}

async function search(port: number, seconds: number, kind: 'many' | 'one'): Promise<void> {
  const until = performance.now() + seconds * 1000
  let asked = 0
  const one = async (at: number): Promise<void> => {
    const from = kind === 'many' ? `198.51.${at}.7` : '198.51.100.7'
    while (performance.now() < until) {
      const words = `s${at}x${asked++}y${Math.floor(performance.now())}`
      await ask({ port, path: paths.projects.href({ ara: words }), from })
    }
  }
  await Promise.all(Array.from({ length: SEARCHERS }, (_, at) => one(at)))
}

function p99(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN
}

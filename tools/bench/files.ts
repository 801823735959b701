import os from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { TUS_VERSION, VIDEO_UPLOADS, VIDEOS } from '#contracts/projects/video-upload.ts'
import { typedQueries } from '#server/kit/database/database.ts'
import { aWholeDraft, withChoices } from '#tests/support/applications/applications.ts'
import { testContext } from '#tests/support/context.ts'
import { aHotPlatform, type HotPlatform } from '#tests/support/hot-platform.ts'
import { asMember } from '#tests/support/membership.ts'
import type { BenchOptions, BenchResult } from './figure.ts'
import { memoryMb } from './platform.ts'

const MEGABYTE = 1_048_576
const VIDEO = 500 * MEGABYTE
const PIECE = 8 * MEGABYTE
const WATCHERS = 8
const RANGE = 2 * MEGABYTE
const SECONDS = 20
const LOOK_MS = 50

/** What a video of 500 MB asks of the server's memory: while it comes, and while eight people watch it from any place. */
export async function run(options: BenchOptions): Promise<BenchResult> {
  const platform = await aHotPlatform(1)
  try {
    const projectId = await aDraft(platform)
    // A platform that has run before: its compiled code is kept.
    await platform.start()
    await platform.end('SIGTERM')
    await platform.start()
    const { pid } = platform
    if (pid === null) throw new Error('the server runs')
    await sleep(3_000)
    const resting = memoryMb(pid)
    options.say('uploading 500 MB in pieces')
    const begun = performance.now()
    let address = ''
    const uploading = await mostDuring(pid, async () => {
      address = await upload(platform, projectId)
    })
    const seconds = (performance.now() - begun) / 1000
    options.say(`${WATCHERS} people watch it`)
    let read = 0
    const watching = await mostDuring(pid, async () => {
      read = await watch(platform, address, options.seconds ?? SECONDS)
    })
    return {
      subject: 'files: a video of 500 MB',
      figures: [
        { name: 'memory at rest', value: resting, unit: 'MB' },
        { name: 'most memory while it is uploaded', value: uploading, unit: 'MB', atMost: 250 },
        { name: 'most memory while it is watched', value: watching, unit: 'MB', atMost: 250 },
        { name: 'uploaded', value: VIDEO / MEGABYTE / seconds, unit: 'MB/s' },
        { name: 'watched', value: read / MEGABYTE / (options.seconds ?? SECONDS), unit: 'MB/s' },
      ],
      notes: [
        `${os.availableParallelism()} cores; pieces of ${PIECE / MEGABYTE} MB (tus), ranges of ${RANGE / MEGABYTE} MB from any place; memory is what the process holds, looked at every ${LOOK_MS} ms.`,
      ],
    }
  } finally {
    await platform.close()
  }
}

/** An application of the platform's one member, which may bring a film as large. */
function aDraft({ look, investors }: HotPlatform): Promise<string> {
  return look(async (pool) => {
    const context = await withChoices(testContext(typedQueries(pool)))
    await sql`update platform.setting set value = '600' where key = 'videoMaxSize'`.execute(context.db)
    return (await aWholeDraft(asMember(context, investors[0]?.investorId ?? ''))).projectId
  })
}

const signedIn = ({ investors }: HotPlatform) => ({ authorization: `Bearer ${investors[0]?.jwt ?? ''}` })

async function upload(platform: HotPlatform, projectId: string): Promise<string> {
  const headers = { 'tus-resumable': TUS_VERSION, ...signedIn(platform) }
  const metadata = `projectId ${Buffer.from(projectId).toString('base64')}`
  const begun = await fetch(platform.url + VIDEO_UPLOADS, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(VIDEO), 'upload-metadata': metadata },
  })
  const place = begun.headers.get('location')
  if (begun.status !== 201 || place === null) throw new Error(`${VIDEO_UPLOADS}: ${begun.status}`)
  const piece = Buffer.alloc(PIECE, 7)
  const first = Buffer.from(piece)
  first.write('\0\0\0\x18ftypisom', 0, 'latin1')
  for (let from = 0; from < VIDEO; from += PIECE) {
    const body = new Uint8Array((from === 0 ? first : piece).subarray(0, Math.min(PIECE, VIDEO - from)))
    const sent = await fetch(platform.url + place, {
      method: 'PATCH',
      headers: { ...headers, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(from) },
      body,
    })
    if (sent.status !== 204) throw new Error(`a piece at ${from}: ${sent.status}`)
  }
  return `${VIDEOS}/${place.slice(VIDEO_UPLOADS.length + 1)}`
}

/** Asks for parts from any place until the time is up; how many bytes came. */
async function watch(platform: HotPlatform, address: string, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1000
  let read = 0
  const watchOne = async (watcher: number) => {
    for (let at = watcher; performance.now() < until; at++) {
      const from = (at * 37 * MEGABYTE + watcher * MEGABYTE) % (VIDEO - RANGE)
      const reply = await fetch(platform.url + address, {
        headers: { ...signedIn(platform), range: `bytes=${from}-${from + RANGE - 1}` },
      })
      if (reply.status !== 206) throw new Error(`${address}: ${reply.status}`)
      read += (await reply.arrayBuffer()).byteLength
    }
  }
  await Promise.all(Array.from({ length: WATCHERS }, (_, watcher) => watchOne(watcher)))
  return read
}

/** The most memory that a process held while something was done. */
async function mostDuring(pid: number, work: () => Promise<void>): Promise<number> {
  let most = 0
  const looking = setInterval(() => (most = Math.max(most, memoryMb(pid))), LOOK_MS)
  try {
    await work()
  } finally {
    clearInterval(looking)
  }
  return most
}

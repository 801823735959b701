import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const READERS = 8
/** Between two requests of one reader: as many are under way as the machine bears beside a server that starts. */
const PAUSE_MS = 40
const PATHS = ['/', '/projeler', '/api/crm/getmasterdata', '/giris-yap', '/robots.txt']

interface Reading {
  count(): number
  finish(): Promise<{ readonly ms: readonly number[]; readonly answers: readonly [string, number][] }>
}

/** Readers with a kept connection each, as browsers have. */
export function startReading(url: string): Reading {
  const answers = new Map<string, number>()
  const ms: number[] = []
  const course = { isOver: false }
  const read = async (reader: number): Promise<void> => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
    for (let at = reader; !course.isOver; at++) {
      const since = performance.now()
      const answer = await get(`${url}${PATHS[at % PATHS.length]}`, agent)
      ms.push(performance.now() - since)
      answers.set(answer, (answers.get(answer) ?? 0) + 1)
      await sleep(PAUSE_MS)
    }
    agent.destroy()
  }
  const all = Promise.all(Array.from({ length: READERS }, (_, reader) => read(reader)))
  return {
    count: () => ms.length,
    async finish() {
      course.isOver = true
      await all
      return { ms, answers: [...answers] }
    },
  }
}

function get(url: string, agent: http.Agent): Promise<string> {
  return new Promise((resolve) => {
    const request = http.get(url, { agent, timeout: 30_000 }, (response) => {
      response.resume().on('close', () => resolve(response.complete ? String(response.statusCode) : 'cut off'))
    })
    request.on('timeout', () => request.destroy(new Error('no answer')))
    request.on('error', (error) => resolve(`connection: ${error.message}`))
  })
}

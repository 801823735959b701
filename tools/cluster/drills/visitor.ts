import { setTimeout as sleep } from 'node:timers/promises'
import { commonErrors } from '#contracts/common/text/messages.ts'

/** What a visitor saw who reads on while something breaks. */
export interface Visit {
  finish(): Promise<ReadonlyMap<string, number>>
}

/** What a visitor may be told while the platform mends itself. */
const AWAY = `503 ${commonErrors.unavailable.message}`

const PATHS = ['/', '/projeler', '/api/crm/getmasterdata', '/giris-yap']
const PATIENCE_MS = 30_000
const PAUSE_MS = 200

/** Opens one page after the other until told to stop, and counts the answers; what is no page and no sentence is told whole. */
export function startVisit(url: string): Visit {
  const answers = new Map<string, number>()
  const course = { isOver: false }
  const visit = (async () => {
    for (let at = 0; !course.isOver; at++) {
      const signal = AbortSignal.timeout(PATIENCE_MS)
      const path = PATHS[at % PATHS.length] ?? '/'
      const answer = await fetch(url + path, { signal, headers: { accept: 'text/html' } })
        .then(async (reply) => describe(reply.status, await reply.text()))
        .catch((error: unknown) => `connection: ${String((error as Error).cause ?? error).slice(0, 60)}`)
      answers.set(answer, (answers.get(answer) ?? 0) + 1)
      await sleep(PAUSE_MS)
    }
  })()
  return {
    async finish() {
      course.isOver = true
      await visit
      return answers
    },
  }
}

function describe(status: number, text: string): string {
  if (status < 400) return `${status}`
  const { message } = commonErrors.unavailable
  return text.includes(message) ? AWAY : `${status} ${text.slice(0, 80)}`
}

/** Whether it is a page, or the platform's own sentence. */
export const isWell = (answer: string): boolean => answer === '200' || answer === AWAY

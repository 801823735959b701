import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { until } from '../members.ts'

/** What somebody saw who follows a campaign as a browser's EventSource does. */
export interface LineReport {
  readonly reopened: number
  /** Longest time between the end of a line and the next that stood. */
  readonly longestGapMs: number
  /** Lines that were cut, and tries to open one that were answered otherwise: a browser gives up on those. */
  readonly refused: number
  /** The version that was told last. */
  readonly last: string
}

const PATH = '/api/project/streamprojectstanding'
const RETRY_MS = 3_000
/** What was ordered last is told after a second at most; this is for a machine with much to do. */
const TELLING_MS = 5_000

/** Follows a campaign over as many lines as it takes, each from where the one before ended. */
export function followCampaign(url: string, projectId: string): { finish(): Promise<LineReport> } {
  const course = { isOver: false, reopened: -1, longestGapMs: 0, refused: 0, last: '', retryMs: RETRY_MS }
  let request: http.ClientRequest | undefined
  let endedAt = performance.now()

  const hear = (text: string): void => {
    course.last = [...text.matchAll(/^id: (.+)$/gm)].at(-1)?.[1] ?? course.last
    course.retryMs = Number([...text.matchAll(/^retry: (\d+)$/gm)].at(-1)?.[1] ?? course.retryMs)
  }
  const line = (): Promise<void> =>
    new Promise((resolve) => {
      const headers = course.last === '' ? {} : { 'last-event-id': course.last }
      request = http.get(`${url}${PATH}?projectId=${projectId}`, { headers, agent: false }, (response) => {
        if (response.statusCode !== 200) course.refused++
        course.reopened++
        if (course.reopened > 0) course.longestGapMs = Math.max(course.longestGapMs, performance.now() - endedAt)
        let rest = ''
        response.setEncoding('utf8').on('data', (part: string) => {
          rest += part
          const whole = rest.lastIndexOf('\n\n')
          if (whole >= 0) hear(rest.slice(0, whole))
          rest = whole >= 0 ? rest.slice(whole + 2) : rest
        })
        response.on('error', () => {})
        response.on('close', () => {
          if (!response.complete && !course.isOver) course.refused++
          resolve()
        })
      })
      request.on('error', () => {
        if (!course.isOver) course.refused++
        resolve()
      })
    })
  const all = (async () => {
    while (!course.isOver) {
      await line()
      endedAt = performance.now()
      if (!course.isOver) await sleep(course.retryMs)
    }
  })()
  return {
    async finish() {
      const since = performance.now()
      await until('live lines have told the last order', () => performance.now() - since > TELLING_MS)
      course.isOver = true
      request?.destroy()
      await all
      const { reopened, longestGapMs, refused, last } = course
      return { reopened, longestGapMs, refused, last }
    },
  }
}

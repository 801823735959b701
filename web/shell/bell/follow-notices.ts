import { STREAM_BEAT, STREAM_BEAT_MS } from '#contracts/common/stream-beat.ts'
import { NOTICE_STREAM } from '#contracts/notifications/notice-stream.ts'

/** How often is looked whether a line stands, and where none does, how often the count is asked for. */
const LOOK_MS = 20_000
/** A line on which nothing came for so long is cut off, or held back by a proxy. */
const SILENT_MS = STREAM_BEAT_MS * 2.5
/** When a line is tried again that the server refused. */
const AGAIN_MS = 60_000

/** The count in an answer of the API; null in any other. */
function unreadIn(answer: unknown): number | null {
  const data = typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : null
  const unread = typeof data === 'object' && data !== null && 'unread' in data ? data.unread : null
  return typeof unread === 'number' ? unread : null
}

/**
 * Follows how many notices are unread while the page is looked at: as the server tells it, and where its line does not stand, asked for.
 * A page in the background holds no line: browsers open few to one server. Returns how to stop.
 */
export function followNotices(onChange: (unread: number) => void): () => void {
  let source: EventSource | null = null
  let [triedAt, heardAt] = [0, performance.now()]
  const take = (answer: unknown): void => {
    const unread = unreadIn(answer)
    if (unread !== null) onChange(unread)
  }
  const open = (): void => {
    triedAt = performance.now()
    source?.close()
    source = new EventSource(`/api${NOTICE_STREAM}`)
    const heard = (): void => void (heardAt = performance.now())
    source.addEventListener(STREAM_BEAT, heard)
    source.addEventListener('error', () => (heardAt = 0))
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      heard()
      take(JSON.parse(data))
    })
  }
  const ask = async (): Promise<void> => {
    const reply = await fetch('/api/notifications/getunreadnotices', { headers: { FundCollectionTypeCode: '100' } })
    if (reply.ok) take(await reply.json())
  }
  const look = (): void => {
    if (document.visibilityState !== 'visible') {
      source?.close()
      source = null
      return
    }
    const now = performance.now()
    if (!source || (source.readyState === EventSource.CLOSED && now - triedAt > AGAIN_MS)) open()
    // A failed question changes nothing: the next round asks again.
    if (now - heardAt > SILENT_MS) void ask().catch(() => null)
  }
  look()
  const timer = setInterval(look, LOOK_MS)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
    source?.close()
  }
}

import { STANDING_STREAM } from '#contracts/campaigns/standing-stream.ts'
import { STREAM_BEAT, STREAM_BEAT_MS } from '#contracts/common/stream-beat.ts'
import type { Campaign } from './read-campaign.ts'

type Standing = Campaign['standing']

// What reads numbers comes with the first that moved: most pages are left before.
const reading = () => import('./fetch-standing.ts')

/** How often the numbers are asked for where no line stands, and how often is looked whether one does. */
const LOOK_MS = 15_000
/** A line on which nothing came for so long is cut off, or held back by a proxy. */
const SILENT_MS = STREAM_BEAT_MS * 2.5
/** When a line is tried again that the server refused or was about to stop. */
const AGAIN_MS = 60_000

/**
 * Follows a campaign's numbers while the page is looked at: each change as the server tells it, and where its line does not stand, asked
 * for every fifteen seconds. Returns how to stop.
 */
export function followStanding(
  projectId: string,
  latest: () => Standing,
  onChange: (standing: Standing) => void,
): () => void {
  let source: EventSource | null = null
  let [triedAt, heardAt] = [0, performance.now()]

  const open = (): void => {
    triedAt = performance.now()
    source?.close()
    source = new EventSource(`/api${STANDING_STREAM}?${new URLSearchParams({ projectId, known: latest().version })}`)
    const heard = (): void => void (heardAt = performance.now())
    source.addEventListener(STREAM_BEAT, heard)
    source.addEventListener('error', () => (heardAt = 0))
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      heard()
      void reading()
        .then(async ({ readMoved }) => onChange(await readMoved(data, latest)))
        .catch(() => null)
    })
  }
  const ask = async (): Promise<void> => {
    // A failed question changes nothing: the numbers say of when they are, and the next round asks again.
    const { fetchStanding } = await reading()
    const standing = await fetchStanding(projectId, latest())
    if (standing) onChange(standing)
  }
  const look = (): void => {
    if (document.visibilityState !== 'visible') {
      source?.close()
      source = null
      return
    }
    const now = performance.now()
    const isAway = !source || (source.readyState === EventSource.CLOSED && now - triedAt > AGAIN_MS)
    if (isAway) open()
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

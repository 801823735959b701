import { useEffect, useRef, useState } from 'react'
import type { Campaign } from './read-campaign.ts'

type Standing = Campaign['standing']

/** Lines are few (server/kit/http/streams): nobody gets one who only looks in. What moved meanwhile is the first that it tells. */
const STAYING_MS = 8_000

/** The campaign's numbers as they move, while the page is looked at and money can still come in; those of a preview stand. */
export function useLiveStanding(projectId: string, loaded: Standing, isPreview: boolean): Standing {
  const [fresh, setFresh] = useState<{ readonly of: string; readonly standing: Standing } | null>(null)
  const latest = fresh?.of === projectId && fresh.standing.asOf >= loaded.asOf ? fresh.standing : loaded
  const isOpen = !isPreview && (latest.canInvestable || latest.timeUntilEnd > 0)
  const before = useRef(latest)
  useEffect(() => void (before.current = latest), [latest])
  useEffect(() => {
    if (!isOpen) return
    let stop: (() => void) | null = null
    let isLeft = false
    const follow = async (): Promise<void> => {
      // Code that does not arrive leaves the numbers as they were sent.
      const code = await import('./follow-standing.ts').catch(() => null)
      if (isLeft || !code) return
      stop = code.followStanding(
        projectId,
        () => before.current,
        (standing) => setFresh({ of: projectId, standing }),
      )
    }
    const staying = setTimeout(() => void follow(), STAYING_MS)
    return () => {
      isLeft = true
      clearTimeout(staying)
      stop?.()
    }
  }, [projectId, isOpen])
  return latest
}

import { useEffect, useRef, useState } from 'react'
import type { Campaign } from './read-campaign.ts'

type Standing = Campaign['standing']

const REFRESH_MS = 15_000

/** The campaign's numbers, asked again every 15 seconds while the page is looked at and money can still come in. */
export function useLiveStanding(projectId: string, loaded: Standing): Standing {
  const [fresh, setFresh] = useState<{ readonly of: string; readonly standing: Standing } | null>(null)
  const latest = fresh?.of === projectId && fresh.standing.asOf >= loaded.asOf ? fresh.standing : loaded
  const isOpen = latest.canInvestable || latest.timeUntilEnd > 0
  const before = useRef(latest)
  useEffect(() => void (before.current = latest), [latest])
  useEffect(() => {
    if (!isOpen) return
    const refresh = async () => {
      if (document.visibilityState !== 'visible') return
      // A failed refresh changes nothing: the numbers say of when they are, and the next round asks again.
      const { fetchStanding } = await import('./fetch-standing.ts')
      const standing = await fetchStanding(projectId, before.current)
      if (standing) setFresh({ of: projectId, standing })
    }
    const timer = setInterval(() => void refresh().catch(() => null), REFRESH_MS)
    return () => clearInterval(timer)
  }, [projectId, isOpen])
  return latest
}

import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'

const TICK_MS = 250

/** Seconds left of the half minute that `codes` belong to; asks for the next codes when it is over or the tab is seen again. */
export function useHalfMinute(secondsLeft: number, codes: unknown): number {
  const { revalidate } = useRevalidator()
  const [told, setTold] = useState({ codes, left: secondsLeft })
  useEffect(() => {
    const end = performance.now() + secondsLeft * 1000
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((end - performance.now()) / 1000))
      setTold({ codes, left })
      if (left > 0) return
      clearInterval(timer)
      void revalidate()
    }, TICK_MS)
    const look = () => {
      if (document.visibilityState === 'visible') void revalidate()
    }
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [secondsLeft, codes, revalidate])
  // Until the first tick the seconds of newer codes are those that came with them.
  return told.codes === codes ? told.left : secondsLeft
}

import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/**
 * Asks for the screen's data again whenever its tab or window comes back to the front while `isWanted`: another tab may have
 * changed what this one shows.
 */
export function useFreshOnReturn(isWanted: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isWanted) return
    const look = () => {
      if (document.visibilityState === 'visible') void revalidate()
    }
    document.addEventListener('visibilitychange', look)
    window.addEventListener('focus', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('focus', look)
    }
  }, [isWanted, revalidate])
}

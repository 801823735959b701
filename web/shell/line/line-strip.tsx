import { useEffect, useSyncExternalStore } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { feeds } from '#contracts/public-feeds/addresses.ts'
import { LinePlace } from './line-place.tsx'
import { text } from './text.ts'

/**
 * While the browser says that the line is cut: a strip that says so, and links that lead nowhere, so that whoever reads keeps the page they
 * are on. What the page shows is asked for anew once the line is back.
 */
export function LineStrip() {
  const isCut = useSyncExternalStore(
    followLine,
    () => !navigator.onLine,
    () => false,
  )
  const { revalidate } = useRevalidator()
  usePrintedAddress()
  // Where a page cannot be fetched at all; a browser that refuses it shows its own there.
  useEffect(() => void navigator.serviceWorker?.register(feeds.offline).catch(() => {}), [])
  useEffect(() => {
    if (!isCut) return
    document.addEventListener('click', stay, true)
    return () => {
      document.removeEventListener('click', stay, true)
      void revalidate()
    }
  }, [isCut, revalidate])
  return <LinePlace>{isCut && <p className="bg-ink px-4 py-2 text-center text-sm text-ground">{text}</p>}</LinePlace>
}

/** The foot of a printed sheet names the page that is open, also one that was reached in the browser. */
function usePrintedAddress(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    const { dataset } = document.documentElement
    const [name, moment] = dataset['baski']?.split(' · ') ?? []
    if (name && moment) dataset['baski'] = [name, moment, location.origin + pathname].join(' · ')
  }, [pathname])
}

function followLine(tell: () => void): () => void {
  addEventListener('online', tell)
  addEventListener('offline', tell)
  return () => {
    removeEventListener('online', tell)
    removeEventListener('offline', tell)
  }
}

/** Places of this page and files that it holds itself still open. */
function stay(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.protocol === 'blob:' || link.getAttribute('href')?.startsWith('#')) return
  event.preventDefault()
  event.stopPropagation()
}

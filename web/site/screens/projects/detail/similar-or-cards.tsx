import { type ReactNode, useEffect, useRef, useState } from 'react'
import { resting } from '#web/kernel/drawings/resting.tsx'
import type { Campaign } from './read-campaign.ts'

const Similar = resting(() => import('./shown/similar.tsx').then((module) => module.Similar))

/** Campaigns like this one: by name until their reader is a window's height away, and then as cards. */
export function SimilarOrCards({ campaign }: { readonly campaign: Campaign }) {
  const place = useRef<HTMLDivElement>(null)
  const [cards, setCards] = useState<ReactNode>(null)
  const { id } = campaign.summary
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        // What does not come leaves the names; so does a reader who is among them by key.
        void import('./shown/similar-cards.tsx')
          .then(({ readSimilarCards }) => readSimilarCards(id))
          .then(
            (read) => place.current?.contains(document.activeElement) || setCards(read),
            () => null,
          )
      },
      { rootMargin: '99%' },
    )
    if (place.current?.clientHeight) observer.observe(place.current)
    return () => observer.disconnect()
  }, [id])
  return <div ref={place}>{cards ?? <Similar campaign={campaign} />}</div>
}

import { useEffect, useState } from 'react'

/** Whether the element of this id has been scrolled out above; false without scripts and before they run. */
export function useOutOfSight(id: string): boolean {
  const [isAbove, setAbove] = useState(false)
  useEffect(() => {
    const element = document.getElementById(id)
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setAbove(!entry.isIntersecting && entry.boundingClientRect.bottom <= 0)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [id])
  return isAbove
}

import { useEffect, useState } from 'react'

type Reading = (entry: IntersectionObserverEntry) => boolean

const isAbove: Reading = ({ isIntersecting, boundingClientRect }) => !isIntersecting && boundingClientRect.bottom <= 0
const isSeen: Reading = ({ isIntersecting }) => isIntersecting

/** Whether the element of this id has been scrolled out above; false without scripts and before they run. */
export const useOutOfSight = (id: string): boolean => useReading(id, isAbove)

/** Whether the element of this id is to be seen; false without scripts and before they run. */
export const useInSight = (id: string): boolean => useReading(id, isSeen)

function useReading(id: string, read: Reading): boolean {
  const [says, setSays] = useState(false)
  useEffect(() => {
    const element = document.getElementById(id)
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setSays(read(entry))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [id, read])
  return says
}

import { useEffect, useRef } from 'react'
import { Alert } from '#web/ui/alert.tsx'
import { Arrival } from '#web/ui/arrival.tsx'
import { lostText } from './text.ts'

/** Above a form that came back after its writer had to sign in again; what it lies folded in is opened. */
export function KeptNote() {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    for (let at = place.current?.parentElement; at; at = at.parentElement) {
      if (at instanceof HTMLDetailsElement) at.open = true
    }
  }, [])
  return (
    <div ref={place} className="col-span-full mb-3">
      <Arrival>
        <Alert kind="warning" title={lostText.found}>
          <p>{lostText.foundText}</p>
        </Alert>
      </Arrival>
    </div>
  )
}

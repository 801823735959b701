import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { leaveText } from './text.ts'

const words = leaveText

/** Asks before a link of the site, or the window's end, takes away what was typed and not saved. */
export function LeaveGuard({ isDirty }: { readonly isDirty: () => boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty() && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => isDirty() && event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty])
  return (
    <Dialog open={blocker.state === 'blocked'} onClose={() => blocker.reset?.()} title={words.title}>
      <p>{words.text}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="danger" onClick={() => blocker.proceed?.()}>
          {words.leave}
        </Button>
        <Button data-first onClick={() => blocker.reset?.()}>
          {words.stay}
        </Button>
      </div>
    </Dialog>
  )
}

import { useBlocker } from 'react-router'
import { Button, Dialog } from '#web/ui/index.ts'
import { text } from './text.ts'

const words = text.leaving

/** Asks before a link of the site leads away from what is not saved. */
export function LeaveQuestion({ isDirty }: { readonly isDirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  )
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

import { type ReactNode, use, useId, useLayoutEffect, useRef, useState } from 'react'
import { FormStateContext } from '#web/form/form-state.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, type ButtonLook } from '#web/ui/button.tsx'
import { useTakenOver } from '#web/ui/use-taken-over.ts'
import type { Wish } from './ask-device.tsx'
import { troubleText } from './text.ts'

/** Asks the device and sends its form with the answer, as `credential`. Needs scripts, and is absent without them. */
export function PasskeyButton({
  wish,
  ...look
}: Pick<ButtonLook, 'look' | 'children'> & {
  readonly wish: Wish
}) {
  const form = use(FormStateContext)
  const [trouble, setTrouble] = useState<ReactNode>()
  const ask = async (from: HTMLFormElement | null): Promise<void> => {
    // Everything else comes with the first use.
    const asked = import('./ask-device.tsx').then(({ sendAnswer }) => sendAnswer(wish, from))
    setTrouble(await asked.catch(() => <Alert kind="error" title={troubleText.unfinished} />))
  }
  const { memory, early } = useEarlyPress((from) => void ask(from))
  return (
    <div className="needs-script grid gap-3">
      <Button
        wide
        icon="lock"
        {...look}
        {...early}
        busy={form?.busy ?? false}
        onClick={(event) => {
          event.preventDefault()
          void ask(event.currentTarget.form)
        }}
      />
      {memory}
      {trouble}
    </div>
  )
}

/**
 * A press before the page's scripts run sends nothing, as the form alone is no answer: the browser keeps it by opening a popover of
 * which nothing is seen, and it counts as soon as they do.
 */
function useEarlyPress(press: (form: HTMLFormElement | null) => void) {
  const id = useId()
  const kept = useRef<HTMLSpanElement>(null)
  const isEarly = useTakenOver()
  useLayoutEffect(() => {
    const span = kept.current
    // A browser that knows no popovers has kept nothing.
    if (!span?.popover || !span.matches(':popover-open')) return
    span.hidePopover()
    press(span.closest('form'))
  })
  if (!isEarly) return { memory: null, early: { type: 'submit' } } as const
  return {
    memory: <span ref={kept} id={id} popover="manual" className="sr-only" />,
    early: { type: 'button', popoverTarget: id, popoverTargetAction: 'show' },
  } as const
}

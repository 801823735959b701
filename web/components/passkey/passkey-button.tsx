import { type ReactNode, useState } from 'react'
import { SubmitButton } from '#web/form/index.ts'
import type { ButtonLook } from '#web/ui/button.tsx'
import type { Wish } from './ask-device.tsx'

/** Asks the device and sends its form with the answer, as `credential`. Needs scripts, and is absent without them. */
export function PasskeyButton({
  wish,
  ...look
}: Pick<ButtonLook, 'look' | 'children'> & {
  readonly wish: Wish
}) {
  const [trouble, setTrouble] = useState<ReactNode>()
  return (
    <div className="needs-script grid gap-3">
      <SubmitButton
        wide
        icon="lock"
        {...look}
        onClick={(event) => {
          event.preventDefault()
          const { form } = event.currentTarget
          // Everything else comes with the first use.
          void import('./ask-device.tsx').then(({ sendAnswer }) => sendAnswer(wish, form)).then(setTrouble)
        }}
      />
      {trouble}
    </div>
  )
}

import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { FORM_FIELD } from '#web/form/form-reply.ts'
import { Icon } from '#web/ui/index.ts'
import { text } from './text.ts'

/** One place up or down. A reason is not asked: an order says nothing new. Who moved it stays on it. */
export function MoveButtons({
  itemId,
  title,
  isFirst,
  isLast,
}: {
  readonly itemId: string
  readonly title: string
  readonly isFirst: boolean
  readonly isLast: boolean
}) {
  const form = useRef<HTMLFormElement>(null)
  const pressed = useRef('')
  const isMoving = useNavigation().state !== 'idle'
  useEffect(() => {
    if (isMoving || pressed.current === '') return
    const buttons = [...(form.current?.querySelectorAll('button:enabled') ?? [])] as HTMLButtonElement[]
    const again = buttons.find(({ value }) => value === pressed.current) ?? buttons[0]
    pressed.current = ''
    again?.focus()
  }, [isMoving])
  return (
    <Form
      method="post"
      className="flex"
      ref={form}
      onSubmit={({ nativeEvent }) => {
        pressed.current = (nativeEvent.submitter as HTMLButtonElement | null)?.value ?? ''
      }}
    >
      <input type="hidden" name={FORM_FIELD} value="move" />
      <input type="hidden" name="itemId" value={itemId} />
      <button
        name="direction"
        value="up"
        disabled={isFirst}
        aria-label={text.up(title)}
        title={text.up(title)}
        className="row-button"
      >
        <Icon name="arrow-up" className="size-5" />
      </button>
      <button
        name="direction"
        value="down"
        disabled={isLast}
        aria-label={text.down(title)}
        title={text.down(title)}
        className="row-button"
      >
        <Icon name="arrow-down" className="size-5" />
      </button>
    </Form>
  )
}

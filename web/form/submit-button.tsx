import { use } from 'react'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { FormStateContext } from './form-state.ts'

/** The button that sends its form; shows that it is under way and cannot send twice. */
export function SubmitButton({ children, ...rest }: Omit<ButtonProps, 'type' | 'busy'>) {
  const form = use(FormStateContext)
  return (
    <Button {...rest} type="submit" busy={form?.busy ?? false}>
      {children}
    </Button>
  )
}

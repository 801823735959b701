import { type ComponentType, lazy, type ReactNode } from 'react'

/**
 * A part that comes when its page needs it: the other pages of the wizard do without its code. The page waits for it as a whole (the
 * boundary stands around the step), so that nothing that is typed meanwhile meets half a form.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): (props: Props) => ReactNode {
  const Part = lazy(async () => ({ default: await load() }))
  return function Later(props: Props) {
    return <Part {...props} />
  }
}

import { type ComponentType, lazy, Suspense } from 'react'
import type { KeptForm } from '#web/api/kept-form.ts'
import { useShell } from '#web/kernel/shell-data.ts'
import { type About, isFormAbout } from './form-reply.ts'

/** What few forms ever need comes when one does. */
function seldom<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load() }))
  return function Seldom(props: Props) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    )
  }
}

export const KeptNote = seldom(() => import('./lost/kept-note.tsx').then((module) => module.KeptNote))
export const LeaveGuard = seldom(() => import('./unsaved/leave-guard.tsx').then((module) => module.LeaveGuard))
export const SignInAgain = seldom(() => import('./lost/sign-in-again.tsx').then((module) => module.SignInAgain))

/** What the member typed into this form before they had to sign in again; null once it was sent. */
export function useKept(
  form: {
    readonly form?: string | undefined
    readonly about?: About | undefined
    readonly action?: string | undefined
  },
  isAnswered: boolean,
): KeptForm | null {
  const { kept } = useShell()
  const isOwn = kept && isFormAbout((name) => kept.values[name], kept.form, form)
  return isOwn && !isAnswered && !form.action ? kept : null
}

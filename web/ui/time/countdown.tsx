import { useEffect, useState } from 'react'
import { useShell } from '#web/kernel/shell-data.ts'
import { Moment } from './moment.tsx'
import { remaining } from './remaining.ts'
import { uiText } from '../text.ts'

/**
 * Time left until a moment (Unix seconds), with the exact moment beside it. Counts from the platform's clock, so a wrong
 * clock of the visitor changes nothing, and stands still without scripts.
 */
export function Countdown({ until, exact = true }: { readonly until: number; readonly exact?: boolean }) {
  const { now } = useShell()
  const start = now ? Date.parse(now) : until * 1000
  const [passed, setPassed] = useState(0)
  useEffect(() => {
    const from = performance.now()
    const timer = setInterval(() => setPassed(performance.now() - from), 1000)
    return () => clearInterval(timer)
  }, [start])
  return (
    <span>
      <span className="whitespace-nowrap font-semibold" role="timer">
        {remaining(until * 1000 - start - passed, uiText)}
      </span>
      {exact && <Moment at={until} className="block text-sm text-soft" />}
    </span>
  )
}

import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

export type Tone = 'plain' | 'good' | 'attention' | 'bad'

const SIGNS: Readonly<Record<Tone, IconName | null>> = { plain: null, good: 'check', attention: 'clock', bad: 'close' }

/** A state in a word, with a sign: never by colour alone. */
export function Chip({
  tone = 'plain',
  icon,
  children,
}: {
  readonly tone?: Tone
  readonly icon?: IconName
  readonly children: ReactNode
}) {
  const sign = icon ?? SIGNS[tone]
  return (
    <span className="chip" data-tone={tone}>
      {sign && <Icon name={sign} className="size-3.5" />}
      {children}
    </span>
  )
}

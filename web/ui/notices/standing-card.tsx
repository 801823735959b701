import { Alert } from '../alert.tsx'
import { Arrival } from '../arrival.tsx'
import type { StandingProps } from './toast.ts'

/** The success of a step, first on the page and with the focus on it. */
export function StandingCard({ notices, isWide }: StandingProps) {
  return (
    <div className={`wrap pt-5 md:pt-8 ${isWide ? 'wrap-wide' : ''}`}>
      <Arrival key={notices.map(({ text }) => text).join()} role="status">
        <div className="grid gap-3">
          {notices.map(({ kind, text }) => (
            <Alert key={text} kind={kind} title={text} />
          ))}
        </div>
      </Arrival>
    </div>
  )
}

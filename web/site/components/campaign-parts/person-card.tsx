import type { ReactNode } from 'react'
import type { Bps, Digits } from '#contracts/common/money/basis-points.ts'
import { PlainText } from '#web/components/plain-text.tsx'
import { Avatar, Percent } from '#web/ui/index.ts'
import { text } from './text.ts'

interface Person {
  readonly name: string
  readonly title: string
  readonly description: string
  /** Where its picture is; initials where there is none. */
  readonly picture: string | null
  readonly partnershipPercentage?: Bps | undefined
}

/** Somebody who owns a part of the company or works for it. */
export function PersonCard({
  person: { name, title, description, picture, partnershipPercentage: share = 0n },
  digits,
  children,
}: {
  readonly person: Person
  readonly digits: Digits
  /** Where more of them is found. */
  readonly children?: ReactNode
}) {
  return (
    <div className="card flex h-full gap-4 p-5">
      <Avatar name={name} src={picture} size="large" />
      <div className="min-w-0">
        <h3>{name}</h3>
        <p className="text-sm text-soft">{title}</p>
        {share > 0n && (
          <p className="mt-1 text-sm">
            {text.share}:{' '}
            <b>
              <Percent bps={share} digits={digits} />
            </b>
          </p>
        )}
        <div className="mt-2 text-sm">
          <PlainText>{description}</PlainText>
        </div>
        {children}
      </div>
    </div>
  )
}

import type { ReactNode } from 'react'
import { actingForOf } from '#contracts/common/acting.ts'
import { LinkButton } from '#web/ui/index.ts'

/** The next thing to do: one sentence with one button, at the top of a signed-in page. */
export function NextStep({
  to,
  button,
  note,
  late,
  children,
}: {
  readonly to: string
  readonly button: string
  readonly note?: ReactNode
  /** Its time is over: in the colour of attention. */
  readonly late?: boolean
  readonly children: ReactNode
}) {
  return (
    <div
      className={`flex flex-wrap items-center gap-x-6 gap-y-4 rounded border p-5 ${late ? 'border-accent bg-accent-tint' : 'border-action bg-tint'}`}
    >
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold">{children}</p>
        {note && <p className="text-sm">{note}</p>}
      </div>
      <div className="max-sm:w-full max-sm:*:w-full">
        {/* A company's page is another account's: the browser asks for it whole. */}
        <LinkButton to={to} reloadDocument={actingForOf(to) !== null}>
          {button}
        </LinkButton>
      </div>
    </div>
  )
}

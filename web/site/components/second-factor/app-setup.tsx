import type { ReactNode } from 'react'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { prepareTwoFactor } from '#contracts/membership/endpoints.ts'
import { inGroups } from '#contracts/membership/sign-in/second-factor.ts'
import { CopyButton } from '#web/ui/index.ts'
import { QrCode } from './qr-code.tsx'
import { secondFactorText } from './text.ts'

const text = secondFactorText.setup

export type Preparation = OutputOf<typeof prepareTwoFactor>

/** Setting an authenticator app up, in three steps; `children` is the form that proves it with the first code. */
export function AppSetup({ prepared, children }: { readonly prepared: Preparation; readonly children: ReactNode }) {
  return (
    <ol className="grid gap-8">
      <Step number={1} title={text.install}>
        <p className="text-soft">{text.installText}</p>
      </Step>
      <Step number={2} title={text.scan}>
        <p className="text-soft">{text.scanText}</p>
        <div className="mt-4 flex flex-wrap items-start gap-6">
          <QrCode qr={prepared.qr} label={text.qr} />
          <div className="grid min-w-0 flex-1 basis-48 gap-3">
            <p className="text-sm text-soft">{text.manual}</p>
            <p className="break-words text-lg tracking-wide select-all">{inGroups(prepared.secret, ' ')}</p>
            <p className="flex flex-wrap items-center gap-3">
              <CopyButton value={prepared.secret} label={text.secret} />
              <a href={prepared.otpauthUri} className="link text-sm md:hidden">
                {text.onPhone}
              </a>
            </p>
          </div>
        </div>
      </Step>
      <Step number={3} title={text.prove}>
        <p className="mb-4 text-soft">{text.proveText}</p>
        {children}
      </Step>
    </ol>
  )
}

function Step({
  number,
  title,
  children,
}: {
  readonly number: number
  readonly title: string
  readonly children: ReactNode
}) {
  return (
    <li className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3">
      <span
        aria-hidden="true"
        className="grid size-8 place-items-center rounded-full bg-tint text-sm font-semibold text-action"
      >
        {number}
      </span>
      <div className="pt-0.5">
        <h2 className="mb-1 text-lg">{title}</h2>
        {children}
      </div>
    </li>
  )
}

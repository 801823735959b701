import type { ReactNode } from 'react'
import type { Notice } from '#contracts/common/web-host.ts'
import { Icon, type IconName } from './icon.tsx'
import { unbroken } from './unbroken.tsx'

const SIGNS: Readonly<Record<Notice['kind'], IconName>> = {
  success: 'success',
  info: 'info',
  warning: 'alert',
  error: 'error',
}

/** A message in the flow of the page. `error` is read out when it appears. */
export function Alert({
  kind = 'info',
  title,
  children,
}: {
  readonly kind?: Notice['kind']
  readonly title: ReactNode
  readonly children?: ReactNode
}) {
  return (
    <div className="alert" data-kind={kind} role={kind === 'error' ? 'alert' : undefined}>
      <Icon name={SIGNS[kind]} className="alert-sign size-5" />
      <div>
        <p className="font-semibold">{unbroken(title)}</p>
        {children && <div className="mt-1 grid gap-2 text-sm">{children}</div>}
      </div>
    </div>
  )
}

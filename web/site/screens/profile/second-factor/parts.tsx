import type { ReactNode } from 'react'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { getTwoFactor } from '#contracts/membership/endpoints.ts'
import { PasswordField } from '#web/form/index.ts'
import type { FormReply } from '#web/form/form-reply.ts'
import { Card, Chip, Icon } from '#web/ui/index.ts'
import { text } from './text.ts'

export type Steps = OutputOf<typeof getTwoFactor>

/** What the last form of the screen was answered; each of its calls answers in its own way. */
export type Reply = FormReply<{ readonly recoveryCodes?: readonly string[]; readonly options?: string }> | undefined

/** One method: its name, whether it is on, what it is, and what is done with it. */
export function Method({
  title,
  isOn,
  lead,
  children,
}: {
  readonly title: string
  readonly isOn: boolean
  readonly lead: string
  readonly children: ReactNode
}) {
  return (
    <Card as="section" className="grid gap-4">
      <div className="grid gap-2">
        <h2 className="flex flex-wrap items-center gap-3 text-lg">
          {title}
          {isOn ? <Chip tone="good">{text.on}</Chip> : <Chip>{text.off}</Chip>}
        </h2>
        <p className="prose-measure text-sm text-soft">{lead}</p>
      </div>
      {children}
    </Card>
  )
}

/** A form that is seldom wanted, folded; open where its refusal stands in it. */
export function Folded({
  title,
  form,
  reply,
  children,
}: {
  readonly title: string
  readonly form: string
  readonly reply: Reply
  readonly children: ReactNode
}) {
  return (
    <details open={reply?.form === form && !reply.ok} className="group">
      <summary className="flex min-h-10 list-none items-center gap-2 self-start font-semibold [&::-webkit-details-marker]:hidden">
        <Icon name="chevron-right" className="size-5 text-soft group-open:rotate-90" />
        {title}
      </summary>
      <div className="mt-3 mb-2">{children}</div>
    </details>
  )
}

export function CurrentPassword() {
  return <PasswordField name="currentPassword" label={text.password} autoComplete="current-password" />
}

import { type ReactNode, useEffect, useRef } from 'react'
import { useActionData } from 'react-router'
import type { Endpoint } from '#contracts/common/endpoint.ts'
import { ContractForm, type ContractFormProps } from '#web/form/contract-form.tsx'
import type { FormReply } from '#web/form/form-reply.ts'
import { SubmitButton } from '#web/form/index.ts'
import { bringIntoView } from '#web/ui/bring-into-view.ts'
import { Icon, type IconName, ThumbBar } from '#web/ui/index.ts'
import { Confirmation } from '#web/components/confirmation.tsx'

export interface StepFormProps<E extends Endpoint> extends Pick<
  ContractFormProps<E>,
  'endpoint' | 'values' | 'complete' | 'check'
> {
  readonly form: string
  readonly title: string
  readonly icon?: IconName
  readonly look?: 'primary' | 'secondary' | 'danger'
  readonly button: string
  /** What will happen, in one or two sentences. */
  readonly consequence?: ReactNode
  /** What the call needs unseen. */
  readonly hidden?: Readonly<Record<string, string>>
  /** What sends the form in place of its button, such as a passkey's. */
  readonly send?: ReactNode
  readonly children?: ReactNode
}

/**
 * One step that may be taken: a button that opens its confirmation, brings all of it into sight and the reader to its heading.
 * `button` names the step. Works without scripts.
 */
export function StepForm<E extends Endpoint>({
  endpoint,
  form,
  title,
  icon,
  look = 'secondary',
  button,
  consequence,
  hidden = {},
  values,
  complete,
  check,
  send,
  children,
}: StepFormProps<E>) {
  const details = useRef<HTMLDetailsElement>(null)
  // One that was opened before the page's scripts ran.
  useEffect(() => showOpened(details.current), [])
  const reply = useActionData<FormReply>()
  const failed = reply && typeof reply === 'object' && 'ok' in reply && !reply.ok && reply.form === form
  return (
    <details
      open={failed || undefined}
      name="islem"
      className="reason open:basis-full"
      ref={details}
      onToggle={({ currentTarget }) => showOpened(currentTarget)}
    >
      <summary className="button flex w-fit max-w-full whitespace-normal" data-look={look} data-size="small">
        {icon && <Icon name={icon} className="size-4 shrink-0" />}
        {title}
      </summary>
      <ContractForm
        endpoint={endpoint}
        form={form}
        className="mt-3 grid scroll-my-4 gap-3"
        {...(values ? { values } : {})}
        {...(complete ? { complete } : {})}
        {...(check ? { check } : {})}
      >
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Confirmation title={title} consequence={consequence}>
          {children}
          <ThumbBar>
            {send ?? <SubmitButton look={look === 'danger' ? 'danger' : 'primary'}>{button}</SubmitButton>}
          </ThumbBar>
        </Confirmation>
      </ContractForm>
    </details>
  )
}

/** One that a refusal brought back open has its sentences to show. Whoever presses or types in it before the scripts run stays there. */
function showOpened(details: HTMLDetailsElement | null): void {
  const form = details?.querySelector('form')
  if (!details?.open || !form || form.matches(':focus-within, :active')) return
  if (form.querySelector('[aria-invalid], [data-summary]')) return
  form.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
  bringIntoView(form)
}

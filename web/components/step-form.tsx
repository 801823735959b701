import type { ReactNode } from 'react'
import { useActionData } from 'react-router'
import type { Endpoint } from '#contracts/common/endpoint.ts'
import { ContractForm, type ContractFormProps } from '#web/form/contract-form.tsx'
import type { FormReply } from '#web/form/form-reply.ts'
import { SubmitButton } from '#web/form/index.ts'
import { Icon, type IconName } from '#web/ui/index.ts'
import { unbroken } from '#web/ui/unbroken.tsx'

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
  readonly children?: ReactNode
}

/** One step that may be taken: a button that opens its form, which says what follows. `button` names it. Works without scripts. */
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
  children,
}: StepFormProps<E>) {
  const reply = useActionData<FormReply>()
  const failed = reply && typeof reply === 'object' && 'ok' in reply && !reply.ok && reply.form === form
  return (
    <details open={failed || undefined} name="islem" className="reason open:basis-full">
      <summary className="button flex w-fit" data-look={look} data-size="small">
        {icon && <Icon name={icon} className="size-4 shrink-0" />}
        {title}
      </summary>
      <div className="card mt-3 p-5">
        <ContractForm
          endpoint={endpoint}
          form={form}
          className="grid gap-3"
          {...(values ? { values } : {})}
          {...(complete ? { complete } : {})}
          {...(check ? { check } : {})}
        >
          {Object.entries(hidden).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {consequence && <p className="prose-measure">{unbroken(consequence)}</p>}
          {children}
          <div className="flex justify-end max-sm:*:w-full">
            <SubmitButton look={look === 'danger' ? 'danger' : 'primary'}>{button}</SubmitButton>
          </div>
        </ContractForm>
      </div>
    </details>
  )
}

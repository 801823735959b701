import type { ReactNode } from 'react'
import { useActionData } from 'react-router'
import type { Endpoint } from '#contracts/common/endpoint.ts'
import { ContractForm, type ContractFormProps } from '#web/form/contract-form.tsx'
import type { FormReply } from '#web/form/form-reply.ts'
import { SubmitButton, TextAreaField } from '#web/form/index.ts'
import { Icon, type IconName } from '#web/ui/index.ts'
import { recordText as text } from './record/text.ts'

/**
 * One thing that may be done with a record: a button that opens its form, which asks why. The reason goes into the audit
 * trail (`reason` of the call). `button` names the consequence. Works without scripts.
 */
export function ReasonForm<E extends Endpoint>({
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
  children,
}: {
  readonly endpoint: E
  readonly form: string
  readonly title: string
  readonly icon?: IconName
  readonly look?: 'secondary' | 'danger'
  readonly button: string
  /** What will happen, in one or two sentences. */
  readonly consequence?: ReactNode
  /** What the call needs beside the reason. */
  readonly hidden?: Readonly<Record<string, string>>
  /** What further fields hold at first. */
  readonly values?: ContractFormProps<E>['values']
  readonly complete?: ContractFormProps<E>['complete']
  /** Further fields, before the reason. */
  readonly children?: ReactNode
}) {
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
        >
          {Object.entries(hidden).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {consequence && <p className="prose-measure">{consequence}</p>}
          {children}
          <TextAreaField name="reason" label={text.reason} hint={text.reasonHint} rows={2} maxLength={500} />
          <div className="flex justify-end max-sm:*:w-full">
            <SubmitButton look={look === 'danger' ? 'danger' : 'primary'}>{button}</SubmitButton>
          </div>
        </ContractForm>
      </div>
    </details>
  )
}

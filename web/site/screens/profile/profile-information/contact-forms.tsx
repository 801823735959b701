import { useActionData } from 'react-router'
import { updateEmailCall, updatePhoneNumberCall } from '#contracts/membership/endpoints.ts'
import type { FormReply } from '#web/form/form-reply.ts'
import { ContractForm, EmailField, PasswordField, PhoneField, SubmitButton } from '#web/form/index.ts'
import { useVisit } from '#web/site/components/profile/use-visit.ts'
import { text } from './text.ts'

/** Address and number, each changed by whoever gives the password once more. A refused form stays open; a changed one closes, empty. */
export function ContactForms() {
  const reply = useActionData<FormReply>()
  const isRefused = (form: string) => reply?.form === form && !reply.ok
  return (
    <div key={useVisit()} className="grid gap-3">
      <details open={isRefused('email')}>
        <summary className="button flex w-fit" data-look="secondary" data-size="small">
          {text.changeEmail}
        </summary>
        <ContractForm endpoint={updateEmailCall} form="email" className="mt-4 grid max-w-md gap-2">
          <p className="mb-2 text-sm text-soft">{text.changeEmailWhy}</p>
          <EmailField name="emailAddress" label={text.newEmail} />
          <PasswordField name="currentPassword" label={text.password} autoComplete="current-password" />
          <p>
            <SubmitButton look="secondary">{text.emailSubmit}</SubmitButton>
          </p>
        </ContractForm>
      </details>
      <details open={isRefused('phone')}>
        <summary className="button flex w-fit" data-look="secondary" data-size="small">
          {text.changePhone}
        </summary>
        <ContractForm endpoint={updatePhoneNumberCall} form="phone" className="mt-4 grid max-w-md gap-2">
          <PhoneField name="phone" label={text.newPhone} />
          <PasswordField name="currentPassword" label={text.password} autoComplete="current-password" />
          <p>
            <SubmitButton look="secondary">{text.phoneSubmit}</SubmitButton>
          </p>
        </ContractForm>
      </details>
    </div>
  )
}

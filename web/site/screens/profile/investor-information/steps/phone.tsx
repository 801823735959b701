import { type FormAction, submitWith } from '#web/form/submit.ts'
import { advance, returning } from './advance.ts'
import { Link, type LoaderFunctionArgs } from 'react-router'
import { stepHref } from '#contracts/membership/step-address.ts'
import { load } from '#web/api/load.ts'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { formatPhone } from '#contracts/common/person/phone-format.ts'
import { getPhoneVerification, sendPhoneCode, verifyPhoneNumber } from '#contracts/membership/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { trialPaths } from '#contracts/staff-paths.ts'
import { ContractForm, SubmitButton, TextField } from '#web/form/index.ts'
import type { SampleValues } from '#web/components/trial-hints/read-sample.ts'
import { useShell } from '#web/kernel/shell-data.ts'
import { Alert, Moment } from '#web/ui/index.ts'
import { text } from '../text.ts'

const words = text.phone

export async function readPhone(args: LoaderFunctionArgs) {
  return { phone: await load(getPhoneVerification, {}, args) }
}

export const phoneForms: Readonly<Record<string, FormAction>> = {
  'phone-send': submitWith(sendPhoneCode, {
    notice: text.saved.phoneSent,
    isPassing: true,
    redirectTo: (_sent, { request }) => `${stepHref('phone', returning(request))}#phone`,
  }),
  'phone-verify': submitWith(verifyPhoneNumber, { after: advance(text.saved.phone) }),
}

/** A code goes to the number on record; entering it shows that the number is the member's own. */
export function PhoneForm({
  phone: { phone, verifiedAt, isOff, code },
  sample,
}: {
  readonly phone: Verification
  readonly sample: SampleValues
}) {
  if (verifiedAt !== null)
    return (
      <div className="grid gap-3">
        <Alert kind="success" title={words.verified(formatPhone(phone))} />
        <ChangeNumber />
      </div>
    )
  if (isOff) return <p className="prose-measure text-soft">{words.off}</p>
  if (phone === '')
    return (
      <Alert kind="info" title={words.missing}>
        <ChangeNumber />
      </Alert>
    )
  return (
    <div className="grid gap-5">
      <p className="prose-measure text-soft">{words.why}</p>
      <p className="text-lg font-semibold">{formatPhone(phone)}</p>
      {code && (
        <ContractForm endpoint={verifyPhoneNumber} form="phone-verify" values={sample} className="grid max-w-sm gap-3">
          <TextField
            name="code"
            label={words.code}
            hint={
              <>
                {words.validUntil} <Moment at={code.expiresAt} />
              </>
            }
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={64}
            isFirst
          />
          <p>
            <SubmitButton>{words.verify}</SubmitButton>
          </p>
        </ContractForm>
      )}
      <ContractForm endpoint={sendPhoneCode} form="phone-send">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <SubmitButton look={code ? 'secondary' : 'primary'}>{code ? words.again : words.send}</SubmitButton>
          {code && <span className="text-sm text-soft">{words.againWhen}</span>}
        </p>
      </ContractForm>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <ChangeNumber />
        {code && <TrialHint phone={phone} />}
      </div>
    </div>
  )
}

export type Verification = OutputOf<typeof getPhoneVerification>

/** In the trial the messages come to its inbox. */
function TrialHint({ phone }: { readonly phone: string }) {
  const { isTrial } = useShell()
  if (!isTrial) return null
  return (
    <p className="text-sm">
      <Link to={trialPaths.inbox.href({ tur: 'sms', kime: phone })} className="link">
        {words.trial}
      </Link>
    </p>
  )
}

function ChangeNumber() {
  return (
    <p className="text-sm">
      <Link to={paths.profile.profileInformation.href()} className="link">
        {words.change}
      </Link>
    </p>
  )
}

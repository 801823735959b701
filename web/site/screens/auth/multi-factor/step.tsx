import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { checkPasskey, checkUserVerification, sendVerificationCode } from '#contracts/membership/endpoints.ts'
import type { StepMethod } from '#contracts/membership/sign-in/second-factor.ts'
import { CheckboxField, ContractForm, SubmitButton } from '#web/form/index.ts'
import { PasskeyButton } from '#web/components/passkey/passkey-button.tsx'
import { CodeField } from '#web/site/components/second-factor/code-field.tsx'
import { unbroken } from '#web/ui/unbroken.tsx'
import type { OwedStep } from './read-state.ts'
import { text } from './text.ts'

type Offered = OwedStep['chosen']
type HrefOf = (method: StepMethod) => string

/** The browser checks only what is typed; the challenge is added by the server. */
export const complete = (input: Record<string, unknown>) => ({ ...input, challenge: 'kept' })

/** What is asked for, in one sentence. */
export function leadOf({ chosen: { method, sentTo, code } }: OwedStep) {
  if (method !== 'sms' && method !== 'mail') return text.lead[method]
  return unbroken(code ? text.lead.sent[method](sentTo) : text.lead.send[method](sentTo))
}

/** The second step by the chosen method; below it, the member's other ones. */
export function Step({ step, hrefOf }: { readonly step: OwedStep; readonly hrefOf: HrefOf }) {
  const { chosen, others } = step
  return (
    <div key={chosen.method}>
      {chosen.method === 'passkey' ? <ByPasskey step={step} /> : <ByCode step={step} hrefOf={hrefOf} />}
      <section className="mt-8 grid gap-2" aria-labelledby="diger-yontemler">
        <h2 id="diger-yontemler" className="text-base">
          {text.others}
        </h2>
        <ul className="grid gap-1">
          {others.map((other) => (
            <li key={other.method}>
              <Other method={other} to={hrefOf(other.method)} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

/** A code that is sent is sent by this press; the page of the method asks for it. */
function Other({ method: { method, code, sentTo }, to }: { readonly method: Offered; readonly to: string }) {
  if (code !== null || (method !== 'sms' && method !== 'mail')) {
    return (
      <Link to={to} className="link inline-flex min-h-10 items-center">
        {unbroken(text.other[method])}
      </Link>
    )
  }
  return (
    <ContractForm form="gonder" endpoint={sendVerificationCode} action={to} complete={complete} className="grid gap-2">
      <input type="hidden" name="channel" value={method} />
      <p>
        <SubmitButton look="quiet" size="small" icon={method === 'sms' ? 'message' : 'mail'}>
          {unbroken(text.send[method](sentTo))}
        </SubmitButton>
      </p>
    </ContractForm>
  )
}

function ByPasskey({ step }: { readonly step: OwedStep }) {
  return (
    <>
      <ContractForm form="anahtar" endpoint={checkPasskey} complete={complete} className="grid gap-4">
        {step.mayRemember && <Remember />}
        <PasskeyButton wish={{ kind: 'use', options: step.options ?? '' }}>{text.passkey}</PasskeyButton>
      </ContractForm>
      <noscript>
        <p>{text.noScript}</p>
      </noscript>
    </>
  )
}

const FIELDS = { app: 'app', passkey: 'app', sms: 'sms', mail: 'mail', 'recovery-code': 'recovery' } as const

function ByCode({ step, hrefOf }: { readonly step: OwedStep; readonly hrefOf: HrefOf }) {
  const { chosen, wait, mayRemember } = step
  const { method, code } = chosen
  const channel = method === 'sms' || method === 'mail' ? method : null
  if (channel && !code) {
    return <Send channel={channel} wait={0} to={hrefOf(channel)} label={text.sendFirst} look="primary" />
  }
  return (
    <>
      <ContractForm form="kod" endpoint={checkUserVerification} complete={complete} className="grid gap-4">
        <CodeField kind={FIELDS[method]} isFirst />
        {channel && <input type="hidden" name="channel" value={channel} />}
        {mayRemember && <Remember />}
        <SubmitButton wide>{text.submit}</SubmitButton>
      </ContractForm>
      {channel && code && (
        <div className="mt-4">
          <Send
            key={code.resendAt}
            channel={channel}
            wait={wait}
            to={hrefOf(channel)}
            label={text.sendAgain}
            look="secondary"
          />
        </div>
      )}
    </>
  )
}

function Remember() {
  return <CheckboxField name="rememberDevice" label={text.remember} hint={text.rememberHint} optional />
}

/** Has a code sent. While it is too soon the seconds run; without scripts the server says how many are left. */
function Send({
  channel,
  wait,
  to,
  label,
  look,
}: {
  readonly channel: 'sms' | 'mail'
  readonly wait: number
  readonly to: string
  readonly label: string
  readonly look: 'primary' | 'secondary'
}) {
  const left = useSecondsLeft(wait)
  return (
    <ContractForm form="gonder" endpoint={sendVerificationCode} action={to} complete={complete} className="grid gap-2">
      <input type="hidden" name="channel" value={channel} />
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SubmitButton
          look={look}
          disabled={left.isRunning && left.seconds > 0}
          icon={channel === 'sms' ? 'message' : 'mail'}
        >
          {label}
        </SubmitButton>
        {left.seconds > 0 && (
          <span role="timer" className="text-sm text-soft">
            {text.wait(left.seconds)}
          </span>
        )}
      </p>
    </ContractForm>
  )
}

function useSecondsLeft(wait: number): { readonly seconds: number; readonly isRunning: boolean } {
  const [passed, setPassed] = useState<number | null>(null)
  useEffect(() => {
    const from = performance.now()
    const tick = () => setPassed(Math.floor((performance.now() - from) / 1000))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [wait])
  return { seconds: Math.max(0, wait - (passed ?? 0)), isRunning: passed !== null }
}

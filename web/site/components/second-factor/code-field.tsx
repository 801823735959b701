import { TextField } from '#web/form/index.ts'
import { secondFactorText } from './text.ts'

const text = secondFactorText.field

const KINDS = {
  /** Six digits on a number pad. */
  app: { ...text.app, inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 9 },
  sms: { ...text.sms, inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 9 },
  mail: { ...text.mail, inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 9 },
  recovery: { ...text.recovery, autoComplete: 'off', maxLength: 20 },
  either: { ...text.either, autoComplete: 'one-time-code', maxLength: 20 },
} as const

/** One code of the second step. `isFirst`: the page asks for nothing else. */
export function CodeField({
  kind = 'app',
  isFirst = false,
}: {
  readonly kind?: keyof typeof KINDS
  readonly isFirst?: boolean
}) {
  return <TextField name="code" isFirst={isFirst} {...KINDS[kind]} />
}

import type { ReactNode } from 'react'
import { TextAreaField, TextField } from '#web/form/index.ts'
import { Moment } from '#web/ui/index.ts'
import { text } from './text.ts'

/** Who named an account for money that did not reach its payee, when, and from where they have it. */
interface Naming {
  readonly source: string
  readonly by: string
  readonly at: number
}

/** The facts of a naming, for the second officer's eyes. */
export function namingFacts({ source, by, at }: Naming): [string, ReactNode][] {
  return [
    [text.source, source],
    [
      text.namedBy,
      <>
        {text.by(by)} <Moment at={at} />
      </>,
    ],
  ]
}

/** What an officer fills in to name such an account. */
export function NamedAccountFields({
  hints,
}: {
  readonly hints: { readonly holder: string; readonly source: string }
}) {
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField name="iban" label={text.iban} hint={text.ibanHint} maxLength={64} autoComplete="off" />
        <TextField name="holderName" label={text.holderName} hint={hints.holder} maxLength={120} autoComplete="off" />
      </div>
      <TextAreaField name="source" label={text.source} hint={hints.source} maxLength={300} rows={2} />
    </>
  )
}

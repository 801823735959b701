import { RadioGroup, TextAreaField } from '#web/form/index.ts'
import { text } from './text.ts'

const words = text.vote

/** A vote and the opinion it rests on. */
export function VoteFields({ hint }: { readonly hint: string }) {
  return (
    <>
      <VoteChoice />
      <VoteOpinion hint={hint} longest={4000} />
    </>
  )
}

/** For or against. `inLine`: beside what it follows from. */
export function VoteChoice({ inLine = false }: { readonly inLine?: boolean }) {
  return (
    <RadioGroup
      name="vote"
      label={words.vote}
      scale={inLine}
      options={[
        { key: 'approve', value: words.approve },
        { key: 'reject', value: words.reject },
      ]}
    />
  )
}

export function VoteOpinion({ hint, longest }: { readonly hint: string; readonly longest: number }) {
  return <TextAreaField name="opinion" label={words.opinion} hint={hint} rows={4} maxLength={longest} />
}

import { RadioGroup, TextAreaField } from '#web/form/index.ts'
import { text } from './text.ts'

/** A vote and the opinion it rests on. */
export function VoteFields({ hint, longest = 4000 }: { readonly hint: string; readonly longest?: number }) {
  const words = text.vote
  return (
    <>
      <RadioGroup
        name="vote"
        label={words.vote}
        options={[
          { key: 'approve', value: words.approve },
          { key: 'reject', value: words.reject },
        ]}
      />
      <TextAreaField name="opinion" label={words.opinion} hint={hint} rows={4} maxLength={longest} />
    </>
  )
}

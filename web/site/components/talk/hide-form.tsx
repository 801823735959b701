import { hideComment, hideQuestion } from '#contracts/projects/endpoints.ts'
import { HIDING_REASONS } from '#contracts/projects/conversation/messages.ts'
import { ContractForm, SelectField, SubmitButton, TextField } from '#web/form/index.ts'
import { hideFormOf } from './hide-form-name.ts'
import { talkText as text } from './text.ts'

const words = text.hide
const REASONS = Object.entries(HIDING_REASONS).map(([key, value]) => ({ key, value }))
const CALLS = {
  question: { endpoint: hideQuestion, field: 'questionId' },
  comment: { endpoint: hideComment, field: 'commentId' },
} as const

/** A founder takes a question or a comment out of sight, and says why; folded away, as it is seldom wanted. */
export function HideForm({
  kind,
  id,
  isRefused,
}: {
  readonly kind: 'question' | 'comment'
  readonly id: string
  /** Came back with sentences: stays open. */
  readonly isRefused: boolean
}) {
  const { endpoint, field } = CALLS[kind]
  return (
    <details className="why" open={isRefused}>
      <summary>{words.open[kind]}</summary>
      <ContractForm endpoint={endpoint} form={hideFormOf(kind, id)} keepsScroll className="mt-3 grid gap-4">
        <p className="prose-measure text-sm text-soft">{words.note}</p>
        <input type="hidden" name={field} value={id} />
        <SelectField name="reason" label={words.reason} options={REASONS} />
        <TextField name="note" label={words.words} hint={words.wordsHint} maxLength={500} />
        <p>
          <SubmitButton look="secondary">{words.submit}</SubmitButton>
        </p>
      </ContractForm>
    </details>
  )
}

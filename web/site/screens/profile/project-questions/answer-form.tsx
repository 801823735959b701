import type { OutputOf } from '#contracts/common/endpoint.ts'
import { answerQuestion, type getProjectQuestionsForEntrepreneur } from '#contracts/projects/endpoints.ts'
import { ContractForm, SubmitButton, TextAreaField } from '#web/form/index.ts'
import { Moment } from '#web/ui/index.ts'
import { DRAFT_STEP } from './steps.ts'
import { text } from './text.ts'
import { type DraftState, useDraft } from './use-draft.ts'

export type Question = OutputOf<typeof getProjectQuestionsForEntrepreneur>[number]

/** One form per question, named after it, so that a refusal stands at the right one. What is written is kept while it is written. */
export function AnswerForm({ question }: { readonly question: Question }) {
  const { id, draft, answer, revision } = question
  const { state, typed, stop } = useDraft(id, draft?.savedAt ?? null)
  const isEdit = answer !== null
  return (
    <div onSubmit={stop}>
      <ContractForm endpoint={answerQuestion} form={id} keepsScroll savesItself className="grid gap-2">
        <input type="hidden" name="questionId" value={id} />
        <input type="hidden" name="revision" value={revision} />
        <TextAreaField
          name="answer"
          label={text.answer}
          hint={isEdit ? text.editHint : text.hint}
          rows={4}
          maxLength={2000}
          defaultValue={draft?.answer ?? answer ?? ''}
          onValue={typed}
        />
        <div className="flex flex-wrap items-center gap-3">
          <SubmitButton>{isEdit ? text.submitEdit : text.submit}</SubmitButton>
          <SubmitButton look="secondary" name={DRAFT_STEP} value="1">
            {text.draft.save}
          </SubmitButton>
          <Kept state={state} />
        </div>
      </ContractForm>
    </div>
  )
}

function Kept({ state: { savedAt, is } }: { readonly state: DraftState }) {
  return (
    <p role="status" className="text-sm text-soft">
      {is === 'saving' && text.draft.saving}
      {is === 'failed' && text.draft.failed}
      {is === 'kept' && savedAt !== null && (
        <>
          {text.draft.savedAt} <Moment at={savedAt} />
        </>
      )}
    </p>
  )
}

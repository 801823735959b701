import { createProjectQuestionAnswer } from '#contracts/projects/endpoints.ts'
import { ContractForm, SubmitButton, TextAreaField } from '#web/form/index.ts'
import { Card } from '#web/ui/index.ts'
import type { Campaign } from '../read-campaign.ts'
import { QUESTION_FORM } from './form.ts'
import { text } from './text.ts'

/** A member's question to the entrepreneur; everybody will read it, so it says so before it is sent. */
export function AskQuestion({ campaign }: { readonly campaign: Campaign }) {
  return (
    <Card className="p-6">
      <h2 className="text-lg">{text.title}</h2>
      <p className="mt-1 mb-4 text-sm text-soft">{text.lead}</p>
      <ContractForm
        // Empty again once a question is there.
        key={campaign.member?.comments.length}
        endpoint={createProjectQuestionAnswer}
        form={QUESTION_FORM}
        keepsScroll
        className="grid gap-2"
      >
        <input type="hidden" name="projectId" value={campaign.summary.id} />
        <TextAreaField name="question" label={text.question} rows={3} />
        <p>
          <SubmitButton look="secondary">{text.send}</SubmitButton>
        </p>
      </ContractForm>
    </Card>
  )
}

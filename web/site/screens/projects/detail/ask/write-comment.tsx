import { createProjectComment } from '#contracts/projects/endpoints.ts'
import { ContractForm, SubmitButton, TextAreaField } from '#web/form/index.ts'
import { Card } from '#web/ui/index.ts'
import type { Campaign } from '../read-campaign.ts'
import { COMMENT_FORM } from './form.ts'
import { text } from './text.ts'

const words = text.comment

/** A member's comment; everybody will read it, and nobody has to answer. */
export function WriteComment({ campaign }: { readonly campaign: Campaign }) {
  return (
    <Card className="p-6">
      <h2 className="text-lg">{words.title}</h2>
      <p className="mt-1 mb-4 text-sm text-soft">{words.lead}</p>
      <ContractForm
        // Empty again once a comment is there.
        key={campaign.member?.comments.length}
        endpoint={createProjectComment}
        form={COMMENT_FORM}
        keepsScroll
        className="grid gap-2"
      >
        <input type="hidden" name="projectId" value={campaign.summary.id} />
        <TextAreaField name="comment" label={words.label} rows={3} maxLength={1000} />
        <p>
          <SubmitButton look="secondary">{words.send}</SubmitButton>
        </p>
      </ContractForm>
    </Card>
  )
}

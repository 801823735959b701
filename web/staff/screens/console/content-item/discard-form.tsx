import { discardContentDraft } from '#contracts/content/endpoints.ts'
import { ContractForm, SubmitButton } from '#web/form/index.ts'
import { Icon } from '#web/ui/index.ts'
import type { FoundItem } from './read-item.ts'
import { text } from './text.ts'

/** Throws the draft away, after saying what stays. Nothing public changes, so no reason is asked. */
export function DiscardForm({
  itemId,
  draft,
  isPublished,
}: {
  readonly itemId: string
  readonly draft: NonNullable<FoundItem['draft']>
  readonly isPublished: boolean
}) {
  return (
    <details name="islem" className="open:basis-full">
      <summary className="button ml-auto flex w-fit" data-look="danger" data-size="small">
        <Icon name="trash" className="size-4 shrink-0" />
        {text.discard.title}
      </summary>
      <div className="card mt-3 p-5">
        <ContractForm endpoint={discardContentDraft} form="discard" className="grid gap-3">
          <input type="hidden" name="itemId" value={itemId} />
          <input type="hidden" name="revision" value={draft.revision} />
          <p className="prose-measure">{isPublished ? text.discard.toPublished : text.discard.toNothing}</p>
          <div className="flex justify-end max-sm:*:w-full">
            <SubmitButton look="danger">{text.discard.button}</SubmitButton>
          </div>
        </ContractForm>
      </div>
    </details>
  )
}

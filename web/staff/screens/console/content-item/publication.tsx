import type { ReactNode } from 'react'
import {
  archiveContentItem,
  cancelContentSchedule,
  publishContentDraft,
  sendTestMessage,
} from '#contracts/content/endpoints.ts'
import { KIND_RULES } from '#contracts/content/kinds.ts'
import { kindTexts } from '#web/staff/components/content-form/kinds/text.ts'
import { ReasonForm } from '#web/staff/components/reason-form.tsx'
import { ContractForm, DateField, SubmitButton, TextField } from '#web/form/index.ts'
import { Alert } from '#web/ui/index.ts'
import { DiscardForm } from './discard-form.tsx'
import { PUBLISH_DATE, PUBLISH_TIME } from './form-names.ts'
import type { FoundItem, OpenedItem } from './read-item.ts'
import { text } from './text.ts'

/** What may be done with an item beside writing it; each with its consequence, most with a reason. */
export function Publication({
  opened,
  found,
  isDirty,
}: {
  readonly opened: OpenedItem
  readonly found: FoundItem
  readonly isDirty: boolean
}) {
  const { item, draft } = found
  const isArchived = item.state === 'archived'
  const isScheduled = item.scheduledFor !== null
  const isTemplate = found.marks.length > 0
  return (
    <section aria-labelledby="islemler" className="mt-10 grid gap-4 border-t border-line pt-6">
      <h2 id="islemler" className="text-lg">
        {text.actions}
      </h2>
      {isDirty && (
        <Alert kind="warning" title={text.dirtyTitle}>
          <p>{text.dirtyText}</p>
        </Alert>
      )}
      {!draft && !isArchived && !isDirty && <p className="text-soft">{text.noDraft}</p>}
      {found.isOwnDraft && !isScheduled && !isDirty && (
        <Alert kind="info" title={text.second.title}>
          <p>{text.second.text}</p>
        </Alert>
      )}
      <div className="steps flex flex-wrap items-start justify-end gap-3">
        {draft && !isScheduled && !isArchived && !isDirty && !found.isOwnDraft && (
          <PublishForms opened={opened} found={found} />
        )}
        {isScheduled && (
          <ReasonForm
            endpoint={cancelContentSchedule}
            form="cancel"
            icon="close"
            title={text.cancel.title}
            button={text.cancel.button}
            consequence={text.cancel.effect}
            hidden={{ itemId: item.id }}
          />
        )}
        {isTemplate && !isDirty && <TestForm itemId={item.id} />}
        {draft && !isScheduled && <DiscardForm itemId={item.id} draft={draft} isPublished={found.published !== null} />}
        {KIND_RULES[item.kind].items === 'free' && <ArchiveForm itemId={item.id} isArchived={isArchived} />}
      </div>
    </section>
  )
}

function PublishForms({ opened, found }: { readonly opened: OpenedItem; readonly found: FoundItem }) {
  const hidden = { itemId: found.item.id, revision: String(found.draft?.revision ?? '') }
  return (
    <>
      <ReasonForm
        endpoint={publishContentDraft}
        form="publish"
        icon="check"
        title={text.publish.title}
        button={text.publish.button}
        consequence={<Consequence opened={opened} found={found} first={text.publish.next(nextNumber(found))} />}
        hidden={hidden}
      />
      <ReasonForm
        endpoint={publishContentDraft}
        form="schedule"
        icon="calendar"
        title={text.schedule.title}
        button={text.schedule.button}
        consequence={<Consequence opened={opened} found={found} first={text.schedule.effect} />}
        hidden={hidden}
      >
        <div className="grid max-w-lg items-start gap-x-5 sm:grid-cols-2">
          <DateField name={PUBLISH_DATE} label={text.schedule.date} />
          <TextField
            name={PUBLISH_TIME}
            label={text.schedule.time}
            placeholder={text.schedule.timeExample}
            inputMode="numeric"
            maxLength={5}
            autoComplete="off"
          />
        </div>
      </ReasonForm>
    </>
  )
}

/** What will happen, in sentences: where it shows, who is asked again. */
function Consequence({
  opened,
  found,
  first,
}: {
  readonly opened: OpenedItem
  readonly found: FoundItem
  readonly first: string
}): ReactNode {
  const { kind, acceptedCount } = opened
  const asks = kind === 'policy' && found.body['requiresAcceptance'] === true
  return (
    <>
      {first} {kindTexts[kind].effect} {text.publish.cacheKey}
      {kind === 'policy' && found.published && (
        <b className="mt-2 block">
          {asks ? text.publish.asksAgain((acceptedCount ?? 0).toLocaleString('tr-TR')) : text.publish.asksNobody}
        </b>
      )}
    </>
  )
}

/** Numbers are counted by publication. */
function nextNumber({ versions }: FoundItem): number {
  return Math.max(0, ...versions.map(({ number }) => number ?? 0)) + 1
}

function TestForm({ itemId }: { readonly itemId: string }) {
  return (
    <ContractForm endpoint={sendTestMessage} form="test" className="grid gap-1">
      <input type="hidden" name="itemId" value={itemId} />
      <SubmitButton look="secondary" size="small" icon="mail" title={text.test.effect}>
        {text.test.title}
      </SubmitButton>
    </ContractForm>
  )
}

function ArchiveForm({ itemId, isArchived }: { readonly itemId: string; readonly isArchived: boolean }) {
  const words = isArchived ? text.unarchive : text.archive
  return (
    <ReasonForm
      endpoint={archiveContentItem}
      form={isArchived ? 'unarchive' : 'archive'}
      icon={isArchived ? 'arrow-up' : 'arrow-down'}
      look={isArchived ? 'secondary' : 'danger'}
      title={words.title}
      button={words.button}
      consequence={words.effect}
      // A box that is not ticked is not posted: only archiving names it.
      hidden={{ itemId, ...(isArchived ? {} : { archived: 'on' }) }}
    />
  )
}

import { useState } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { ConsoleFrame } from '#web/staff/components/console-frame.tsx'
import { ContentReading } from '#web/staff/components/content-form/preview/content-reading.tsx'
import { ItemChips, ItemTabs, WayBack } from '#web/staff/components/content-form/item-head.tsx'
import { itemPurpose, itemTitle } from '#web/staff/components/content-form/item-title.ts'
import { newItemTexts } from '#web/staff/components/content-form/kinds/text.ts'
import { titled } from '#web/shell/meta.ts'
import { Alert, Moment } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { act } from './actions.ts'
import { DraftForm } from './draft-form.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import { Publication } from './publication.tsx'
import { type FoundItem, type OpenedItem, readItem } from './read-item.ts'
import { text } from './text.ts'
import { useGeneration } from './use-generation.ts'

export function meta(args: Route.MetaArgs) {
  return titled(args.loaderData ? titleOf(args.loaderData) : text.title)(args)
}

export const loader = (args: Route.LoaderArgs) => readItem(args)

export const action = act

/** Somebody else's save refuses this one's: then what they saved is asked for. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate
}

export default function ContentItem({ loaderData: opened }: Route.ComponentProps) {
  const { kind, found } = opened
  const [isDirty, setDirty] = useState(false)
  const generation = useGeneration(found)
  const purpose = found ? itemPurpose(found.item) : ''
  return (
    <ConsoleFrame
      current="contentItem"
      title={titleOf(opened)}
      above={<WayBack kind={kind} />}
      actions={found && <ItemChips item={found.item} />}
      lead={purpose && <p className="prose-measure text-soft">{purpose}</p>}
    >
      {found && <ItemTabs item={found.item} current="edit" mayEdit={found.mayEdit} />}
      <div className={found ? 'mt-6 grid gap-6' : ''}>
        {found && <Standing found={found} />}
        {isWritable(found) ? (
          <DraftForm key={generation} opened={opened} onDirty={setDirty} />
        ) : (
          <ContentReading kind={kind} body={found?.body ?? {}} />
        )}
      </div>
      {found?.mayEdit && <Publication opened={opened} found={found} isDirty={isDirty} />}
      <LeaveQuestion isDirty={isDirty} />
    </ConsoleFrame>
  )
}

function isWritable(found: FoundItem | null): boolean {
  return found === null || (found.mayEdit && found.item.state !== 'archived' && found.item.scheduledFor === null)
}

function titleOf({ kind, found }: OpenedItem): string {
  return found ? itemTitle(found.item) : (newItemTexts[kind] ?? text.title)
}

/** Why an item cannot be written just now. */
function Standing({ found: { item, mayEdit } }: { readonly found: FoundItem }) {
  if (!mayEdit) return <Alert title={text.readOnly} />
  if (item.state === 'archived') return <Alert kind="warning" title={text.isArchived} />
  if (item.scheduledFor === null) return null
  return (
    <Alert kind="warning" title={text.isScheduled.title}>
      <p>
        {text.isScheduled.before} <Moment at={item.scheduledFor} /> {text.isScheduled.after}
      </p>
    </Alert>
  )
}

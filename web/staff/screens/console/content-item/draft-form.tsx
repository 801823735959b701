import { useActionData } from 'react-router'
import { KIND_RULES } from '#contracts/content/kinds.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { authorName } from '#web/staff/components/content-form/fields/author-name.ts'
import { conflictOf } from '#web/staff/components/content-form/conflict.ts'
import { ContentField } from '#web/staff/components/content-form/fields/content-field.tsx'
import { fieldsOf, groupsOf, type ShownGroup } from '#web/staff/components/content-form/fields/content-fields.ts'
import { draftEndpoints } from '#web/staff/components/content-form/draft-endpoints.ts'
import { FormOutline } from '#web/staff/components/content-form/form-outline.tsx'
import { FEWEST_ENTRIES, groupId } from '#web/staff/components/content-form/outline.ts'
import { RowsEditor } from '#web/staff/components/content-form/fields/rows-editor.tsx'
import type { FormReply } from '#web/form/form-reply.ts'
import { ContractForm, SubmitButton, TextField } from '#web/form/index.ts'
import { Card, Icon, LinkButton, Moment } from '#web/ui/index.ts'
import { ConflictPanel } from './conflict-panel.tsx'
import { OPENED } from './form-names.ts'
import type { OpenedItem } from './read-item.ts'
import { repeatedRows } from './repeated-rows.ts'
import { TemplateSide } from './template-side.tsx'
import { text } from './text.ts'
import { useDirty } from './use-dirty.ts'
import { useOutline } from './use-outline.ts'
import { useOpened } from './use-opened.ts'

/** The editor's form of an item: its kind's fields, the state of its draft and saving below them. */
export function DraftForm({
  opened,
  onDirty,
}: {
  readonly opened: OpenedItem
  readonly onDirty: (is: boolean) => void
}) {
  const { kind, found, values } = opened
  const reply = useActionData<FormReply>()
  const mine = reply?.form === 'save' ? reply : null
  const base = useOpened(opened, mine)
  const { box, isDirty } = useDirty(onDirty, mine?.ok === true ? mine : null, mine?.ok === false)
  const newest = found?.draft ?? found?.published ?? null
  // The refusal comes a moment before what the other saved.
  const isStale =
    mine?.ok === false && mine.code === 'draft-changed-meanwhile' && String(newest?.revision) !== base.revision
  const groups = groupsOf(kind)
  const outline = useOutline(box, kind, values)
  const isLong = outline.length >= FEWEST_ENTRIES
  const hasPictures = Object.values(fieldsOf(kind)).some(({ control }) => control === 'picture')
  return (
    <div ref={box} className={isLong ? 'grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_14rem]' : ''}>
      {isLong && <FormOutline entries={outline} />}
      <ContractForm
        endpoint={draftEndpoints[kind]}
        form="save"
        values={values}
        check={(input) => repeatedRows(kind, input)}
        className="grid min-w-0 gap-6 xl:col-start-1 xl:row-start-1"
        {...(hasPictures ? { encType: 'multipart/form-data' as const } : {})}
      >
        {/* Enter in a field saves: the form's first button, before those that add and take out rows. */}
        <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
        {isStale && found && (
          <ConflictPanel
            kind={kind}
            conflict={conflictOf(base.fingerprints, mine.values, values)}
            typed={mine.values}
            saved={values}
            newest={newest}
            itemHref={consolePaths.contentItem.href({ kind, itemId: found.item.id })}
          />
        )}
        {found && <input type="hidden" name="itemId" value={found.item.id} />}
        {base.revision && <input type="hidden" name="revision" value={base.revision} />}
        <input type="hidden" name={OPENED} value={base.fingerprints} />
        {found && found.marks.length > 0 ? (
          <TemplateSide found={found} values={mine?.ok === false ? mine.values : values}>
            <Groups groups={groups} opened={opened} />
          </TemplateSide>
        ) : (
          <Groups groups={groups} opened={opened} />
        )}
        <SaveBar opened={opened} isDirty={isDirty} isSaved={mine?.ok === true} />
      </ContractForm>
    </div>
  )
}

function Groups({ groups, opened }: { readonly groups: readonly ShownGroup[]; readonly opened: OpenedItem }) {
  const { kind, limits, found } = opened
  const fields = fieldsOf(kind)
  // Other kinds have no address of their own: theirs is made from the title, and nobody sees it.
  const asksAddress = kind === 'announcement' && KIND_RULES[kind].items === 'free' && !found?.published
  return (
    <div className="grid gap-6">
      {groups.map((group) => (
        <Card
          key={group.names.join()}
          as="section"
          className="grid scroll-mt-6 gap-4"
          {...(group.title ? { id: groupId(group) } : {})}
        >
          {group.title && (
            <div>
              <h2 className="text-lg">{group.title}</h2>
              {group.hint && <p className="prose-measure mt-1 text-sm text-soft">{group.hint}</p>}
            </div>
          )}
          <div className="grid items-end gap-x-5 gap-y-2 lg:grid-cols-2">
            {group.names.map((name) => {
              const field = fields[name]
              if (!field) return null
              return (
                <div key={name} className={`min-w-0 ${field.half ? '' : 'lg:col-span-2'}`}>
                  {field.control === 'rows' ? (
                    <RowsEditor member={name} field={field} limits={limits} />
                  ) : (
                    <ContentField name={`body.${name}`} field={field} limit={limits[name]} />
                  )}
                </div>
              )
            })}
            {asksAddress && (
              <TextField
                name="seoName"
                label={text.address.label}
                hint={text.address.hint}
                optional
                className="lg:col-span-2"
              />
            )}
          </div>
        </Card>
      ))}
    </div>
  )
}

/** How the draft stands, and what comes next, in sight at the window's lower edge as long as the form is: save, look, publish. */
function SaveBar({
  opened: { kind, found },
  isDirty,
  isSaved,
}: {
  readonly opened: OpenedItem
  readonly isDirty: boolean
  readonly isSaved: boolean
}) {
  const draft = found?.draft
  return (
    <div
      data-save-bar=""
      className="sticky bottom-0 z-10 -mx-1 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line bg-ground px-1 py-3"
    >
      <p role="status" className="flex items-center gap-2 text-sm">
        {isDirty ? (
          <>
            <Icon name="alert" className="size-5 shrink-0 text-accent" />
            <b>{text.unsaved}</b>
          </>
        ) : isSaved ? (
          <>
            <Icon name="success" className="size-5 shrink-0 text-action" />
            <b>{draft || !found?.published ? text.savedNow : text.asPublished(found.published.number ?? 0)}</b>
          </>
        ) : draft ? (
          <span className="text-soft">
            {text.fromDraft}: {authorName(draft)}, <Moment at={draft.changedAt} />
          </span>
        ) : (
          <span className="text-soft">
            {found?.published?.number ? text.fromPublished(found.published.number) : text.fromNothing}
          </span>
        )}
      </p>
      <p className="flex flex-wrap gap-3">
        <SubmitButton size="small">{text.save}</SubmitButton>
        {found && (
          <LinkButton
            to={consolePaths.contentPreview.href({ kind, itemId: found.item.id })}
            look="secondary"
            size="small"
            icon="external"
            target="_blank"
          >
            {text.preview}
          </LinkButton>
        )}
        {draft && (
          <a href="#islemler" className="button" data-look="secondary" data-size="small">
            {text.publish.title}
            <Icon name="arrow-down" className="size-4 shrink-0" />
          </a>
        )}
      </p>
    </div>
  )
}

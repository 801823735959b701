import { type ReactNode, use } from 'react'
import { formatMoment } from '#contracts/common/time/time.ts'
import type { FieldName } from '#contracts/projects/creation/field-table.ts'
import { FormStateContext } from '#web/form/form-state.ts'
import { Button, Icon } from '#web/ui/index.ts'
import { DO_FIELD } from './base.ts'
import { Remarks } from './remarks.tsx'
import { useStep } from './step-context.tsx'
import { formText as text } from './text.ts'
import { nameIn } from './wizard-step.ts'

/** A field with the state of its saving beside it, and below it, over the whole width, what others said of it or saved meanwhile. */
export function Saved({
  field,
  wide,
  children,
}: {
  readonly field: FieldName
  readonly wide?: boolean
  readonly children: ReactNode
}) {
  return (
    <>
      <SavedField field={field} className={wide ? 'sm:col-span-2' : ''}>
        {children}
      </SavedField>
      <ToldOf field={field} />
    </>
  )
}

/** A field with the state of its saving. */
export function SavedField({
  field,
  className,
  children,
}: {
  readonly field: FieldName
  readonly className?: string
  readonly children: ReactNode
}) {
  const { row } = useStep()
  const name = nameIn(row.id, field)
  return (
    <div id={`alan-${name}`} className={`relative scroll-mt-24 ${className}`} data-saves={name}>
      {children}
      <SavedMark field={field} />
    </div>
  )
}

/** What somebody else saved of a field meanwhile, and what was noted on it: a row of its own. */
export function ToldOf({ field, name }: { readonly field: FieldName; readonly name?: string }) {
  return (
    <>
      <ConflictBox field={field} />
      <Remarks field={field} {...(name === undefined ? {} : { name })} />
    </>
  )
}

const time = new Intl.DateTimeFormat('tr-TR', { timeZone: 'Europe/Istanbul', hour: '2-digit', minute: '2-digit' })

function SavedMark({ field }: { readonly field: FieldName }) {
  const { row, saving } = useStep()
  const name = nameIn(row.id, field)
  const state = saving.states[name]
  const isWrong = use(FormStateContext)?.errors[name] !== undefined
  // In the room that the field keeps for its sentence, so that nothing moves when it comes.
  if (!state || isWrong || saving.conflicts[name]) return null
  return (
    <p role="status" className="pointer-events-none absolute right-0 bottom-0 flex gap-1 text-xs text-soft">
      {state.is === 'saved' && <Icon name="check" className="size-4 text-action" />}
      {state.is === 'saved'
        ? text.savedAt(time.format(state.at).replace(':', '.'))
        : { waiting: text.waiting, saving: text.saving, failed: text.notSaved }[state.is]}
    </p>
  )
}

/** Both values and the choice; a press chooses at once, without scripts it sends the page. */
function ConflictBox({ field }: { readonly field: FieldName }) {
  const { row, step, saving, put, saveNow } = useStep()
  const name = nameIn(row.id, field)
  const conflict = saving.conflicts[name]
  if (!conflict) return null
  const isPicture = step.fields.get(field)?.kind === 'picture'
  const theirs = isPicture ? text.picture : plain(conflict.theirs) || text.nothing
  return (
    <div
      role="group"
      aria-label={text.theirs}
      className="col-span-full mb-3 grid gap-3 rounded border border-accent bg-accent-tint p-4"
    >
      <p className="font-semibold">
        {text.conflict(conflict.savedBy, formatMoment(new Date(conflict.savedAt * 1000)))}
      </p>
      <p>
        <span className="text-soft">{text.theirs}: </span>
        <b className="break-words">{theirs}</b>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          size="small"
          name={DO_FIELD}
          value={`mine:${name}`}
          onClick={(event) => {
            event.preventDefault()
            saving.settle(name)
            saveNow(row.id, field)
          }}
        >
          {text.keepYours}
        </Button>
        <Button
          type="submit"
          size="small"
          look="secondary"
          name={DO_FIELD}
          value={`theirs:${name}`}
          onClick={(event) => {
            event.preventDefault()
            saving.settle(name)
            if (isPicture) location.reload()
            else put(row.id, field, conflict.theirs)
          }}
        >
          {text.takeTheirs}
        </Button>
      </div>
    </div>
  )
}

/** Of a formatted text, its words. */
function plain(html: string): string {
  return html.replace(/<[^<>]*>/g, ' ').trim()
}

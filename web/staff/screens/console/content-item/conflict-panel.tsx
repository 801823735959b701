import type { ContentKind } from '#contracts/content/kinds.ts'
import { authorName } from '#web/staff/components/content-form/fields/author-name.ts'
import { type Conflict, type RowChanges, rowChangesOf } from '#web/staff/components/content-form/conflict.ts'
import { fieldsOf } from '#web/staff/components/content-form/fields/content-fields.ts'
import { MarkedText, partingOf } from '#web/staff/components/content-form/markdown/marked-text.tsx'
import type { Values } from '#web/form/rows/form-rows.ts'
import { SubmitButton } from '#web/form/index.ts'
import { firstOf } from '#web/form/fields/text-fields.tsx'
import { LinkButton, Moment } from '#web/ui/index.ts'
import { CONFLICT_ANSWER } from './form-names.ts'
import type { FoundItem } from './read-item.ts'
import { text } from './text.ts'

const words = text.conflict

/**
 * Two people at one draft: what the other saved meanwhile, member by member, and the three ways on. What was typed stays in the
 * form below in any case.
 */
export function ConflictPanel({
  kind,
  conflict,
  typed,
  saved,
  newest,
  itemHref,
}: {
  readonly kind: ContentKind
  readonly conflict: Conflict
  readonly typed: Values
  readonly saved: Values
  readonly newest: FoundItem['draft']
  readonly itemHref: string
}) {
  const groups = [
    { names: conflict.theirs, title: words.theirs, hint: null },
    { names: conflict.both, title: words.both, hint: words.bothHint },
  ].filter(({ names }) => names.length > 0)
  return (
    <section aria-labelledby="cakisma" className="grid gap-5 rounded border border-accent-line bg-surface p-5">
      <div>
        <h2 id="cakisma" className="text-lg">
          {words.title(newest ? authorName(newest) : words.someone)}
        </h2>
        <p className="text-sm text-soft">
          {words.kept}
          {newest && (
            <>
              {' '}
              {words.seen}: <Moment at={newest.changedAt} />
            </>
          )}
        </p>
      </div>
      {groups.length === 0 && <p>{words.nothing}</p>}
      {groups.map(({ names, title, hint }) => (
        <div key={title} className="grid gap-3">
          <h3 className="text-base">{title}</h3>
          {hint && <p className="text-sm text-soft">{hint}</p>}
          <dl className="grid gap-3">
            {names.map((name) => (
              <div key={name} className="border-l-2 border-line pl-4">
                <dt className="text-sm font-semibold">{fieldsOf(kind)[name]?.label ?? name}</dt>
                <dd className="max-h-60 overflow-y-auto">
                  <Change kind={kind} name={name} typed={typed} saved={saved} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
      {groups.length > 0 && <p className="text-sm text-soft">{words.legend}</p>}
      <div className="flex flex-wrap gap-3">
        {conflict.theirs.length > 0 && (
          <SubmitButton name={CONFLICT_ANSWER} value="merge">
            {words.merge}
          </SubmitButton>
        )}
        <SubmitButton
          look={conflict.theirs.length > 0 ? 'secondary' : 'primary'}
          name={CONFLICT_ANSWER}
          value={`keep ${newest?.revision ?? ''}`}
        >
          {words.keep}
        </SubmitButton>
        <LinkButton to={itemHref} look="quiet" reloadDocument>
          {words.leave}
        </LinkButton>
      </div>
    </section>
  )
}

function Change({
  kind,
  name,
  typed,
  saved,
}: {
  readonly kind: ContentKind
  readonly name: string
  readonly typed: Values
  readonly saved: Values
}) {
  const field = fieldsOf(kind)[name]
  if (field?.control === 'rows') {
    const nameMember = field.once ?? Object.keys(field.fields)[0] ?? ''
    return <ListChange changes={rowChangesOf(name, nameMember, typed, saved)} />
  }
  const said = (values: Values) => (firstOf(values[`body.${name}`]) ?? '').replace(/\r\n?/g, '\n')
  return <MarkedText parts={partingOf(said(typed), said(saved))} />
}

/** Which rows came, went or were rewritten; a list that only stands in another order says so. */
function ListChange({ changes }: { readonly changes: RowChanges }) {
  const said = (['added', 'removed', 'changed'] as const).filter((what) => changes[what].length > 0)
  if (said.length === 0) return <p className="text-sm">{words.order}</p>
  return (
    <ul className="grid gap-1 text-sm">
      {said.map((what) => (
        <li key={what}>
          <span className="text-soft">{words.rows[what]}: </span>
          {changes[what].join(', ')}
        </li>
      ))}
    </ul>
  )
}

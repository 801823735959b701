import type { ReactNode } from 'react'
import { formatDay, istanbulMoment } from '#contracts/common/time/time.ts'
import { isCalendarDate } from '#contracts/common/time/calendar-date.ts'
import type { ContentKind } from '#contracts/content/kinds.ts'
import { type Column, Card, Icon, Table } from '#web/ui/index.ts'
import { WithEditorsNotes } from '#web/components/editors-notes.tsx'
import { Markdown } from '#web/components/markdown.tsx'
import { PlainText } from '#web/components/plain-text.tsx'
import { fieldsOf, groupsOf } from '../fields/content-fields.ts'
import type { AnyRowFields, LeafField, RowsControl } from '../fields/field-types.ts'
import { FoldLine } from '../fields/rows-editor.tsx'
import { text } from '../text.ts'

type Body = Readonly<Record<string, unknown>>

/** What an item says, for those who read it only: every member under the label it has in the editor. */
export function ContentReading({ kind, body }: { readonly kind: ContentKind; readonly body: Body }) {
  const fields = fieldsOf(kind)
  return (
    <div className="grid gap-6">
      {groupsOf(kind).map((group) => (
        <Card key={group.names.join()} as="section" className="grid gap-5">
          {group.title && <h2 className="text-lg">{group.title}</h2>}
          <dl className="grid gap-5">
            {group.names.map((name) => {
              const field = fields[name]
              return (
                field && (
                  <div key={name} className="grid gap-1">
                    <dt className="text-sm font-semibold text-soft">{field.label}</dt>
                    <dd className="min-w-0">
                      {field.control === 'rows' ? <Rows field={field} rows={body[name]} /> : leaf(field, body[name])}
                    </dd>
                  </div>
                )
              )
            })}
          </dl>
        </Card>
      ))}
    </div>
  )
}

function leaf(field: LeafField, value: unknown): ReactNode {
  if (typeof value === 'boolean') return value ? text.yes : text.no
  if (typeof value === 'number') {
    if (field.control === 'level') return field.options[value] ?? value
    return `${value.toLocaleString('tr-TR')} ${field.control === 'number' ? (field.suffix ?? '') : ''}`
  }
  if (typeof value !== 'string' || value === '') return <span className="text-soft">{text.empty}</span>
  if (field.control === 'markdown')
    return (
      <WithEditorsNotes>
        <Markdown body={value} />
      </WithEditorsNotes>
    )
  if (field.control === 'choice') return field.options[value] ?? value
  if (field.control === 'date') return isCalendarDate(value) ? formatDay(istanbulMoment(value)) : value
  if (field.control === 'picture')
    return <img src={value} alt={field.label} className="max-h-20 max-w-60 object-contain" />
  return <PlainText>{value}</PlainText>
}

function Rows({ field, rows }: { readonly field: RowsControl<AnyRowFields>; readonly rows: unknown }) {
  const all = Array.isArray(rows) ? (rows as readonly Body[]) : []
  if (all.length === 0) return <p className="text-soft">{text.none}</p>
  if (field.look === 'lines') return <LineTable field={field} rows={all} />
  if (field.look === 'folded') return <Folds field={field} rows={all} />
  return (
    <ol className="grid gap-4">
      {all.map((row, at) => (
        <li key={at} className="grid gap-2 border-l-2 border-line pl-4">
          <p className="text-sm text-soft">{field.row(at + 1)}</p>
          <dl className="grid gap-2">
            {Object.entries(field.fields).map(([name, inner]) => (
              <div key={name}>
                <dt className="text-xs font-semibold text-soft">{inner.label}</dt>
                <dd>{leaf(inner, row[name])}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ol>
  )
}

function Folds({ field, rows }: { readonly field: RowsControl<AnyRowFields>; readonly rows: readonly Body[] }) {
  return (
    <ol className="border-t border-line">
      {rows.map((row, at) => (
        <li key={at} className="border-b border-line">
          <details className="group">
            <summary className="flex min-h-12 list-none items-center gap-3 py-2 [&::-webkit-details-marker]:hidden">
              <Icon name="chevron-right" className="size-4 shrink-0 text-soft group-open:rotate-90" />
              <span className="w-7 shrink-0 text-sm text-soft">{`${at + 1}.`}</span>
              <FoldLine field={field} read={(member) => foldText(row[member.slice(1)])} />
            </summary>
            <dl className="grid gap-3 pb-5 pl-14">
              {Object.entries(field.fields).map(([name, inner]) => (
                <div key={name}>
                  <dt className="text-xs font-semibold text-soft">{inner.label}</dt>
                  <dd>{leaf(inner, row[name])}</dd>
                </div>
              ))}
            </dl>
          </details>
        </li>
      ))}
    </ol>
  )
}

/** As a form has it: a tick is there or not. */
function foldText(value: unknown): string {
  return value === true ? 'on' : typeof value === 'string' ? value : ''
}

function LineTable({ field, rows }: { readonly field: RowsControl<AnyRowFields>; readonly rows: readonly Body[] }) {
  const columns = Object.entries(field.fields).map(([name, inner], at): Column<Body> => ({
    key: name,
    title: inner.label,
    head: at === 0,
    cell: (row) => leaf(inner, row[name]),
  }))
  return (
    <div className="text-sm">
      <Table rows={rows} columns={columns} rowKey={(row) => JSON.stringify(row)} caption={field.label} dense />
    </div>
  )
}

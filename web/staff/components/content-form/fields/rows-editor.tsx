import { RowsField } from '#web/form/index.ts'
import { Chip } from '#web/ui/index.ts'
import { ContentField } from './content-field.tsx'
import type { AnyRowFields, LeafField, RowsControl } from './field-types.ts'
import type { Limits } from './limits.ts'
import { text } from '../text.ts'

const MOST_ROWS = 400

/** A list of an item, row by row. */
export function RowsEditor({
  member,
  field,
  limits,
}: {
  /** Of the body: `sections`. */
  readonly member: string
  readonly field: RowsControl<AnyRowFields>
  readonly limits: Limits
}) {
  const isLine = field.look === 'lines'
  return (
    <RowsField
      name={`body.${member}`}
      label={field.label}
      {...(field.hint ? { hint: field.hint } : {})}
      words={field}
      most={limits[member]?.max ?? MOST_ROWS}
      look={field.look}
      fold={foldOf(field)}
      anchored={!isLine}
      {...(field.yearOf ? { yearOf: field.yearOf } : {})}
      {...(isLine ? { heads: <Heads field={field} /> } : {})}
    >
      {(prefix) =>
        isLine ? (
          Object.entries(field.fields).map(([name, inner]) => (
            <div key={name} className={widthOf(inner)}>
              <ContentField name={`${prefix}.${name}`} field={inner} limit={limits[`${member}.${name}`]} />
            </div>
          ))
        ) : (
          <div className="grid items-end gap-x-5 gap-y-2 lg:grid-cols-2">
            {Object.entries(field.fields).map(([name, inner]) => (
              <div key={name} className={inner.half ? '' : 'lg:col-span-2'}>
                <ContentField name={`${prefix}.${name}`} field={inner} limit={limits[`${member}.${name}`]} />
              </div>
            ))}
          </div>
        )
      }
    </RowsField>
  )
}

const BUTTONS = { ordered: 'lg:w-30', unordered: 'lg:w-10' } as const

function widthOf(field: LeafField): string {
  if (field.control === 'tick') return 'lg:w-32 lg:shrink-0'
  if (field.control === 'date') return 'lg:w-44 lg:shrink-0'
  return 'min-w-0 lg:flex-1'
}

/** Titles over lines of fields, as wide as they are. */
function Heads({ field }: { readonly field: RowsControl<AnyRowFields> }) {
  return (
    <>
      {!field.yearOf && <span className="lg:w-7" />}
      {Object.entries(field.fields).map(([name, inner]) => (
        <span key={name} className={widthOf(inner)}>
          {inner.control !== 'tick' && inner.label}
        </span>
      ))}
      <span className={BUTTONS[field.yearOf ? 'unordered' : 'ordered']} />
    </>
  )
}

function foldOf(field: RowsControl<AnyRowFields>) {
  return (read: (member: string) => string) => <FoldLine field={field} read={read} />
}

/** The line of a folded row: its first field, and what tells it apart. */
export function FoldLine({
  field,
  read,
}: {
  readonly field: RowsControl<AnyRowFields>
  readonly read: (member: string) => string
}) {
  const [first = ''] = Object.keys(field.fields)
  const { right, isEssential } = field.fields
  const answer = right?.control === 'choice' ? right.options[read('.right')] : undefined
  return (
    <span className="grid gap-1">
      <span className="line-clamp-2 font-semibold">{read(`.${first}`) || text.fold.untitled}</span>
      {answer && (
        <span className="flex flex-wrap gap-2">
          <Chip tone="good">
            {text.fold.right}: {answer}
          </Chip>
          {isEssential && read('.isEssential') && <Chip icon="lock">{text.fold.essential}</Chip>}
        </span>
      )}
    </span>
  )
}

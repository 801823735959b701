import { useRef } from 'react'
import { fieldHint, fieldName } from '#contracts/projects/creation/field-messages.ts'
import type { FieldName } from '#contracts/projects/creation/field-table.ts'
import { Button } from '#web/ui/index.ts'
import { DO_FIELD } from '../../form/base.ts'
import { formText } from '../../form/text.ts'
import { remarksAt } from '../../form/remark.ts'
import { ToldOf } from '../../form/saved-mark.tsx'
import { InRow, useStep } from '../../form/step-context.tsx'
import { useTypedRows } from '../../form/use-typed-rows.ts'
import { nameIn, type RowsProps, type StepRow } from '../../form/wizard-step.ts'
import { relatedLines } from './related-lines.ts'
import { yearsText as text } from './text.ts'
import { typedYears } from './typed-year.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { type YearField, YearCell } from './year-cell.tsx'
import { YearsDrawn } from './years-drawn.tsx'

const FIGURES = ['basis', 'revenue', 'profit', 'equity'] as const satisfies readonly YearField[]
const RELATED = ['totalAssets', 'relatedReceivables', 'relatedPayables'] as const satisfies readonly YearField[]
/** Beside so many years the drawing has room. */
const MOST_BESIDE = 3

/** All years as columns, each line's name once, as a balance sheet has them; and what investors will see of them, drawn as it is typed. */
export function YearGrid({ rows, facts }: RowsProps) {
  const grid = useRef<HTMLTableElement>(null)
  useGridKeys(grid)
  const inOrder = rows.toSorted((a, b) => numberOf(a) - numberOf(b))
  const columns = useTypedRows(grid, inOrder).map((typed, at) => ({
    // What is kept is what its fields begin with; what is typed names them.
    row: inOrder[at] ?? typed,
    typed,
    place: at + 1,
    name: typed.values.year?.trim() || text.unnamed(at + 1),
  }))
  const { step } = useStep()
  const thisYear = Number(facts.earliestStart.slice(0, 4))
  return (
    <div className={rows.length <= MOST_BESIDE ? 'years-beside' : 'grid gap-8'}>
      <div className="years">
        <table ref={grid}>
          <caption className="sr-only">{text.grid}</caption>
          <thead>
            <tr>
              <th scope="col">
                {fieldName('financials', 'year')}
                <span className="years-hint">{text.year(thisYear)}</span>
              </th>
              {columns.map(({ row, place, name }) => (
                <th key={row.id} scope="col" id={`kayit-${row.id}`} className="scroll-mt-24">
                  <span className="sr-only">{name}</span>
                  <YearCell row={row} field="year" label={text.number(place)} />
                </th>
              ))}
            </tr>
            <Told columns={columns} field="year" />
          </thead>
          <tbody>
            {FIGURES.map((field) => (
              <Figures key={field} columns={columns} field={field} />
            ))}
          </tbody>
          <tbody>
            <tr>
              <th scope="rowgroup" colSpan={columns.length + 1} className="years-part">
                <span className="block text-base">{text.related.title}</span>
                <span className="years-hint">{text.related.lead}</span>
              </th>
            </tr>
            {RELATED.map((field) => (
              <Figures key={field} columns={columns} field={field} ofActual />
            ))}
            {([0, 1] as const).map((line) => (
              <tr key={line}>
                <th scope="row">{[text.related.receivablesShare, text.related.payablesShare][line]}</th>
                {columns.map(({ row, typed }) => (
                  <td key={row.id} aria-live="polite" className="years-share">
                    {relatedLines({ ...typed.values, basis: typed.values.basis || 'actual' })[line]?.value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td>
                <Button type="submit" look="secondary" size="small" icon="plus" name={DO_FIELD} value="add">
                  {step.rows?.add}
                </Button>
              </td>
              {columns.map(({ row, name }) => (
                <td key={row.id}>
                  <Button
                    type="submit"
                    name={DO_FIELD}
                    value={`remove:${row.id}`}
                    look="quiet"
                    size="small"
                    icon="trash"
                    aria-label={formText.removeRow(name)}
                  >
                    {formText.remove}
                  </Button>
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      <YearsDrawn years={typedYears(columns.map(({ typed }) => typed))} />
    </div>
  )
}

interface Column {
  readonly row: StepRow
  readonly typed: StepRow
  readonly place: number
  readonly name: string
}

interface LineProps {
  readonly columns: readonly Column[]
  readonly field: YearField
}

/** The years in their order, those without a number behind them. */
const numberOf = ({ values }: StepRow): number => Number(values.year) || Number.POSITIVE_INFINITY

/** One line: its name once, and a field for each year. Of what is asked of years that are over, a forecast has none. */
function Figures({ columns, field, ofActual = false }: LineProps & { readonly ofActual?: boolean }) {
  const hint = fieldHint('financials', field)
  return (
    <>
      <tr>
        <th scope="row">
          {fieldName('financials', field)}
          {hint && <span className="years-hint">{hint}</span>}
        </th>
        {columns.map(({ row, typed, name }) => (
          <td key={row.id} data-idle={(ofActual && typed.values.basis === 'forecast') || undefined}>
            <YearCell row={row} field={field} label={text.cell(fieldName('financials', field), name)} />
          </td>
        ))}
      </tr>
      <Told columns={columns} field={field} />
    </>
  )
}

/** What was noted on the fields of a line, or saved by somebody else meanwhile, below the line. */
function Told({ columns, field }: LineProps) {
  const { remarks, saving } = useStep()
  const isTold = ({ row }: Column) =>
    saving.conflicts[nameIn<FieldName>(row.id, field)] !== undefined || remarksAt(field, row.id, remarks).length > 0
  const told = columns.filter(isTold)
  if (told.length === 0) return null
  return (
    <tr>
      <td colSpan={columns.length + 1} className="years-told">
        {told.map(({ row, name }) => (
          <InRow key={row.id} row={row}>
            <ToldOf field={field} name={text.cell(fieldName('financials', field), name)} />
          </InRow>
        ))}
      </td>
    </tr>
  )
}

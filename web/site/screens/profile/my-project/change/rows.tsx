import { Fragment, type ReactNode } from 'react'
import { formatKurus, plainAmount } from '#contracts/common/money/money-format.ts'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { FIELDS } from '#contracts/projects/creation/field-table.ts'
import type { getOwnFormChanges } from '#contracts/projects/form-endpoints.ts'
import { CheckboxField, MoneyField, SelectField, TextAreaField, TextField } from '#web/form/index.ts'
import { text } from './text.ts'

export type Fields = NonNullable<OutputOf<typeof getOwnFormChanges>['fields']>

const BLANK_ROWS = 1

/** As people write it; a loss with its sign. */
const shown = (kurus: bigint): string => (kurus < 0n ? `−${plainAmount(-kurus)}` : plainAmount(kurus))

/** One row for each entry, and blank ones behind them; each that stands can be taken out by its name. */
export function Rows<Row>({
  name,
  rows,
  nameOf,
  children,
}: {
  readonly name: string
  readonly rows: readonly Row[]
  readonly nameOf: (row: Row) => string
  readonly children: (row: Row | null, prefix: string) => ReactNode
}) {
  const all = [...rows, ...Array.from({ length: BLANK_ROWS }, () => null)]
  return (
    <ul className="grid gap-4">
      {all.map((row, at) => (
        <li key={at} className="grid gap-2 border-t border-line pt-4 first:border-0 first:pt-0">
          {row === null && <p className="text-sm text-soft">{text.blank}</p>}
          <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">{children(row, `${name}.${at}`)}</div>
          {row !== null && <CheckboxField name={`${name}.${at}.isRemoved`} label={text.remove(nameOf(row))} optional />}
        </li>
      ))}
    </ul>
  )
}

export function PurposeRows({ rows, goal }: { readonly rows: Fields['useOfFunds']; readonly goal: bigint }) {
  return (
    <>
      <p className="prose-measure text-sm text-soft">{text.goal(formatKurus(goal))}</p>
      <Rows name="useOfFunds" rows={rows} nameOf={({ label }) => label}>
        {(row, prefix) => (
          <>
            <TextField
              name={`${prefix}.label`}
              label={text.useLabel}
              defaultValue={row?.label ?? ''}
              maxLength={FIELDS.uses.label.max}
              optional={row === null}
            />
            <MoneyField
              name={`${prefix}.amount`}
              label={text.amount}
              defaultValue={row ? shown(row.amount) : ''}
              optional={row === null}
            />
          </>
        )}
      </Rows>
    </>
  )
}

const shownOrNone = (kurus: bigint | undefined): string => (kurus === undefined ? '' : shown(kurus))
const RELATED = ['totalAssets', 'relatedReceivables', 'relatedPayables'] as const
const SUMS = ['revenue', 'profit', 'equity', ...RELATED] as const

export function YearRows({ rows }: { readonly rows: Fields['financials'] }) {
  const bases = Object.entries(text.bases).map(([key, value]) => ({ key, value }))
  return (
    <>
      <p className="prose-measure text-sm text-soft">{text.relatedNote}</p>
      <Rows name="financials" rows={rows} nameOf={({ year }) => String(year)}>
        {(row, prefix) => {
          const isBlank = row === null
          const sum = (name: (typeof SUMS)[number]) => (
            <TextField
              name={`${prefix}.${name}`}
              label={text[name]}
              defaultValue={shownOrNone(row?.[name])}
              inputMode="decimal"
              maxLength={FIELDS.financials[name].typed}
              suffix="TL"
              optional={isBlank || RELATED.some((one) => one === name)}
            />
          )
          return (
            <>
              <TextField
                name={`${prefix}.year`}
                label={text.year}
                defaultValue={row ? String(row.year) : ''}
                inputMode="numeric"
                maxLength={FIELDS.financials.year.typed}
                optional={isBlank}
              />
              <SelectField
                name={`${prefix}.basis`}
                label={text.basis}
                defaultValue={row?.basis ?? ''}
                options={bases}
                optional={isBlank}
              />
              {sum('revenue')}
              {sum('profit')}
              {sum('equity')}
              {row?.basis !== 'forecast' && RELATED.map((name) => <Fragment key={name}>{sum(name)}</Fragment>)}
            </>
          )
        }}
      </Rows>
    </>
  )
}

export function RiskRows({ rows }: { readonly rows: Fields['risks'] }) {
  const concerns = Object.entries(text.riskConcerns).map(([key, value]) => ({ key, value }))
  return (
    <Rows name="risks" rows={rows} nameOf={({ title }) => title}>
      {(row, prefix) => (
        <>
          <TextField
            name={`${prefix}.title`}
            label={text.riskTitle}
            defaultValue={row?.title ?? ''}
            maxLength={FIELDS.risks.title.max}
            optional={row === null}
          />
          <SelectField
            name={`${prefix}.concerns`}
            label={text.concerns}
            defaultValue={row?.concerns ?? ''}
            options={concerns}
            placeholder={text.noConcern}
            optional
          />
          <TextAreaField
            className="sm:col-span-2"
            name={`${prefix}.text`}
            label={text.riskText}
            defaultValue={row?.text ?? ''}
            rows={3}
            maxLength={FIELDS.risks.text.max}
            optional={row === null}
          />
        </>
      )}
    </Rows>
  )
}

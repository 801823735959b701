import type { Bps } from '#contracts/common/money/basis-points.ts'
import type { ComponentType } from 'react'
import { type Field, type FieldName, fieldOf, type FieldStep } from '#contracts/projects/creation/field-table.ts'

/** One page of the wizard. A step of the wire may be spread over several pages: each names the fields that it shows. */
export interface WizardStep {
  /** As it stands in the address. */
  readonly slug: string
  readonly title: string
  readonly step: FieldStep
  /** The fields of this page, in reading order. */
  readonly fields: PageFields
  /** Steps of rows: what one row is called, and what the button says that adds one. */
  readonly rows?: {
    readonly add: string
    /** What a new row holds at first. */
    readonly first?: Values
    /** Whether a row can be taken out; those that are asked for cannot. */
    isRemovable?(row: StepRow): boolean
    nameOf(row: StepRow, place: number): string
  }
  /** The fields themselves, once for each row; steps without rows have one. */
  readonly Fields?: ComponentType<FieldsProps>
  /** The fields of all rows together, where they do not stand one below the other. */
  readonly Whole?: ComponentType<RowsProps>
  /** What visitors or members will see of it, drawn as it is typed. */
  readonly Preview?: ComponentType<RowsProps>
  /** What is told of all rows together, below them. */
  readonly Foot?: ComponentType<RowsProps>
}

/** The fields of a page, each as the table of fields has it. */
export type PageFields<Name extends FieldName = FieldName> = ReadonlyMap<Name, Field>

/** What a page shows of a step, and its controls: `field="…"` of a field that is not the page's does not compile. */
export function fieldsOn<Step extends FieldStep, Name extends FieldName<Step>>(
  step: Step,
  names: readonly Name[],
): { readonly step: Step; readonly fields: PageFields<Name> } {
  const fields = new Map<Name, Field>()
  for (const name of names) {
    const field = fieldOf(step, name)
    if (field) fields.set(name, field)
  }
  return { step, fields }
}

/** A field of a page by a name that came from outside. */
export function fieldNamed(fields: PageFields, name: string): readonly [FieldName, Field] | undefined {
  return [...fields].find(([known]) => known === name)
}

/** Texts by the names of fields. */
export type Values = Readonly<Partial<Record<FieldName, string>>>
export type Revisions = Readonly<Partial<Record<FieldName, number>>>
/** What is told beside the fields: who leads, which file a paper has, which kind of paper a place waits for. */
export type Told = Readonly<
  Partial<
    Record<'name' | 'email' | 'fileName' | 'byteLength' | 'addedAt' | 'typeId' | 'typeName' | 'isRequired', string>
  >
>

/** What is kept of a row, or of a step without rows (its id is empty). */
export interface StepRow {
  readonly id: string
  /** As the fields hold it. */
  readonly values: Values
  readonly revisions: Revisions
  readonly told: Told
}

type ChoiceList = readonly { readonly key: string; readonly value: string }[]

/** Choice lists and facts that fields ask for. */
export interface WizardFacts {
  readonly businessModels: ChoiceList
  readonly categories: ChoiceList
  readonly cities: ChoiceList
  readonly earliestStart: string
  readonly latestStart: string
  readonly maxDays: number
  /** What is left of the entrepreneur's limit as text; null while none is known. */
  readonly remainingKurus: bigint | null
  /** What may be taken beyond the goal at most, as a part of it. */
  readonly maxAdditionalRate: Bps
  /** The goal as it is kept; null while there is none. */
  readonly goalKurus: bigint | null
  readonly limitSource: string | null
  /** What an uploaded video may weigh. */
  readonly videoMegabytes: number
}

export interface FieldsProps {
  readonly row: StepRow
  readonly facts: WizardFacts
}

export interface RowsProps {
  readonly rows: readonly StepRow[]
  readonly facts: WizardFacts
}

/** The name of a field in the form: rows share one form. */
export type NameInForm = FieldName | `${string}.${FieldName}`
/** Something for each field of a form. */
export type ByName<Value> = Readonly<Partial<Record<NameInForm, Value>>>

export function nameIn<Name extends FieldName>(rowId: string, field: Name): Name | `${string}.${Name}` {
  return placeIn(rowId, field)
}

/** The same of what a step of rows lacks as a whole, which is no field. */
export function placeIn<Name extends string>(rowId: string, name: Name): Name | `${string}.${Name}` {
  return rowId === '' ? name : `${rowId}.${name}`
}

import type { ComponentType } from 'react'
import type { CreationStep } from '#contracts/projects/creation/steps.ts'
import type { WizardKind } from './values.ts'

/** One page of the wizard. A step of the wire may be spread over several pages: each names the fields that it shows. */
export interface WizardStep {
  /** As it stands in the address. */
  readonly slug: string
  readonly title: string
  /** What is asked here, and why. */
  readonly lead: string
  readonly step: Exclude<CreationStep, 'review'>
  /** The fields of this page, in reading order, with how each is written. */
  readonly fields: Readonly<Record<string, WizardKind>>
  /** Steps of rows: what one row is called, and what the button says that adds one. */
  readonly rows?: {
    readonly add: string
    readonly none: string
    /** What a new row holds at first. */
    readonly first?: Readonly<Record<string, string>>
    /** Whether a row can be taken out; those that are asked for cannot. */
    isRemovable?(row: StepRow): boolean
    nameOf(row: StepRow, place: number): string
  }
  /** The fields themselves, once for each row; steps without rows have one. */
  readonly Fields: ComponentType<FieldsProps>
  /** What follows from a row's fields: told in the review behind them. */
  reckoned?(row: StepRow): readonly { readonly label: string; readonly value: string }[]
  /** It takes the whole width: something stands beside its fields. */
  readonly isWide?: true
  /** What is told of all rows together, below them. */
  readonly Foot?: ComponentType<FootProps>
}

/** What is kept of a row, or of a step without rows (its id is empty). */
export interface StepRow {
  readonly id: string
  /** As the fields hold it. */
  readonly values: Readonly<Record<string, string>>
  readonly revisions: Readonly<Record<string, number>>
  /** What is told beside the fields: the leader's name, a paper's file. */
  readonly told: Readonly<Record<string, string>>
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

export interface FootProps {
  readonly rows: readonly StepRow[]
  readonly facts: WizardFacts
}

/** The name of a field in the form: rows share one form. */
export function nameIn(rowId: string, field: string): string {
  return rowId === '' ? field : `${rowId}.${field}`
}

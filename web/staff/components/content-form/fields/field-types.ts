import type { ContentBody } from '#contracts/content/bodies.ts'
import type { ContentKind } from '#contracts/content/kinds.ts'

// How the console asks for what an item says: for every member of a body its label, its help and its control. The types follow
// the schemas, so a member without a label does not compile. Lengths and what may stay empty come from the schemas themselves.

interface Words {
  readonly label: string
  readonly hint?: string
  /** Two of them share a line on a wide screen. */
  readonly half?: boolean
}

export interface TextControl extends Words {
  readonly control:
    | 'line'
    | 'text'
    | 'markdown'
    | 'template'
    | 'date'
    | 'address'
    | 'email'
    | 'colour'
    | 'picture'
    /** What the program knows a row by: typed once, then kept. */
    | 'key'
  readonly rows?: number
}

export interface ChoiceControl<Value extends string = string> extends Words {
  readonly control: 'choice'
  readonly options: Readonly<Record<Value, string>>
}

export interface NumberControl extends Words {
  readonly control: 'number'
  readonly suffix?: string
}

/** A number of which each value has a meaning. */
export interface LevelControl extends Words {
  readonly control: 'level'
  readonly options: Readonly<Record<number, string>>
}

export interface TickControl extends Words {
  readonly control: 'tick'
  /** Ticked in a new row. */
  readonly isUsual?: boolean
}

export interface RowsControl<Fields> extends Words {
  readonly control: 'rows'
  readonly look: 'cards' | 'lines' | 'folded'
  readonly add: string
  readonly row: (place: number) => string
  readonly empty: string
  readonly fields: Fields
  /** Member that tells rows apart: its value may stand once. */
  readonly once?: string
  /** Member that is a day: the rows of one year are shown at a time. */
  readonly yearOf?: string
}

/** The control that fits a member's type. */
export type FieldOf<Value> = [Value] extends [readonly (infer Row)[]]
  ? RowsControl<FieldsOf<Row>>
  : [Value] extends [boolean]
    ? TickControl
    : [Value] extends [number]
      ? NumberControl | LevelControl
      : [Value] extends [string]
        ? [string] extends [Value]
          ? TextControl
          : ChoiceControl<Value & string>
        : never

export type FieldsOf<Body> = { readonly [Name in keyof Body]-?: FieldOf<Body[Name]> }

export type ContentFields<Kind extends ContentKind> = FieldsOf<ContentBody<Kind>>

export type LeafField = TextControl | ChoiceControl | NumberControl | LevelControl | TickControl
/** A member as the components see it, whatever its kind. */
export type AnyField = LeafField | RowsControl<AnyRowFields>
export type AnyRowFields = Readonly<Record<string, LeafField>>
export type AnyFields = Readonly<Record<string, AnyField>>

/** Members of a long form that belong together, in the order of the form. */
export interface FieldGroup<Kind extends ContentKind = ContentKind> {
  readonly title: string
  readonly hint?: string
  readonly names: readonly (keyof ContentBody<Kind> & string)[]
}

import type { MemberRecord } from './record.ts'

/** How a field is called; with the words of its values where it has a fixed few. */
export type FieldWords = string | readonly [label: string, values: Readonly<Record<string, string>>]

type Lists = { readonly [List in keyof MemberRecord]: MemberRecord[List][number] }

/** How a list is called, and its fields. */
export interface ListWords<Row> {
  readonly title: string
  readonly fields: { readonly [Field in keyof Row]-?: FieldWords }
}

/** The words of every list: one without words does not compile. */
export type RecordWords = { readonly [List in keyof Lists]: ListWords<Lists[List]> }

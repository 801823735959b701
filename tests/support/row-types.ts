import type { Selectable } from 'kysely'
import type { Database } from '#server/tables.ts'

/** A column as the database has it: what its values are in a program, and whether they may be null (views do not say). */
export interface Column {
  readonly value: unknown
  readonly isNull: boolean
}

type Agrees<Value, Found> = Found extends Column
  ? unknown extends Value
    ? true
    : [NonNullable<Value>] extends [Found['value']]
      ? boolean extends Found['isNull']
        ? true
        : (null extends Value ? true : false) extends Found['isNull']
          ? true
          : false
      : false
  : false

type At<Members, Name> = Name extends keyof Members ? Members[Name] : undefined

type WrongIn<Row, Found> = {
  [Name in keyof Row | keyof Found]: Name extends keyof Row
    ? Agrees<Row[Name], At<Found, Name>> extends true
      ? never
      : Name
    : Name
}[keyof Row | keyof Found]

/** The columns of a table that its type says otherwise than the database, or leaves out; none where nobody gave the table a type. */
export type WrongColumns<Table extends string, Found> = Table extends keyof Database
  ? WrongIn<Selectable<Database[Table]>, Found>
  : never

/** Tables that have a type and are none. */
export type WrongTables<Found extends string> = Exclude<keyof Database, Found>

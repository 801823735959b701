/** What values of a column were in the program, as `typeof` and the class of the value say it. */
interface KindTypes {
  string: string
  number: number
  bigint: bigint
  boolean: boolean
  Date: Date
  Buffer: Buffer
  object: object
  null: null
}

// A text may be one of a few words, a Buffer any bytes: either may be the narrower.
type Takes<Value, Kind> = Kind extends keyof KindTypes
  ? [Extract<Value, KindTypes[Kind]>] extends [never]
    ? [KindTypes[Kind]] extends [Value]
      ? true
      : false
    : true
  : false

type Agrees<Value, Kinds> = unknown extends Value ? true : false extends Takes<Value, Kinds> ? false : true

type IsOptional<Row, Name extends keyof Row> = object extends Pick<Row, Name> ? true : false

/** Columns of a statement that its row's type says otherwise than what came, leaves out, or has although none came. */
export type WrongColumns<Row, Found> = {
  [Name in keyof Row | keyof Found]: Name extends keyof Row & keyof Found
    ? Agrees<Row[Name], Found[Name]> extends true
      ? never
      : Name
    : Name extends keyof Row
      ? IsOptional<Row, Name> extends true
        ? never
        : Name
      : Name
}[keyof Row | keyof Found]

/** The row's type, where no column is wrong; the compiler names those that are. */
export type Held<Row, _Wrong extends never> = Row

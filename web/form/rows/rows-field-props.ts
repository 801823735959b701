import type { ReactNode } from 'react'

export interface RowsFieldProps {
  /** The array, as `body.entries`. */
  readonly name: string
  readonly label: string
  readonly hint?: ReactNode
  readonly words: {
    readonly add: string
    /** A row's own name: `3. bölüm`. */
    readonly row: (place: number) => string
    readonly empty: string
  }
  readonly most: number
  readonly disabled?: boolean
  /** `lines`: short fields side by side, for lists of many rows; `folded`: each row opens on its own. */
  readonly look?: 'cards' | 'lines' | 'folded'
  /** Line of a folded row; told what its fields hold, by member (`.question`). */
  readonly fold?: (read: (member: string) => string) => ReactNode
  /** Member that is a day, `day`: the rows of one year are shown at a time, and nothing depends on their order. */
  readonly yearOf?: string
  /** Each row has an id (`rowId`), by which something leads to it. */
  readonly anchored?: boolean
  /** Titles over `lines`, as wide as the fields; each field carries its own label where there is no room for lines. */
  readonly heads?: ReactNode
  /** Fields of one row, named below `prefix`. */
  readonly children: (prefix: string) => ReactNode
}

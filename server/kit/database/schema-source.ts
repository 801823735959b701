import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
/**
 * What the program's role may do with tables besides reading them, in SQL's own words: `insert, update (state, decided_at), delete`; an
 * empty text says that it may read. A table that is not named may be added to and nothing else.
 */
export type Rights = Readonly<Record<string, string>>

/**
 * A piece of the database as text. Under `folder` lie `schema/<module>/`, with the files named in `modules` (tables, and what a new
 * platform begins with), `functions.sql` and `views.sql` where there are any, and `changes/`, numbered from 0001.
 */
export interface SchemaSource {
  readonly name: string
  readonly folder: URL
  /** Each module's schema by its name, in the order in which they are made. */
  readonly modules: Readonly<Record<string, readonly string[]>>
  /** What the program may do with its tables, by their whole names. */
  readonly rights: Rights
}

export interface SchemaFile {
  /** `<source>/<module>/<file>` or `<source>/changes/<file>`. */
  readonly name: string
  readonly module: string
  readonly sql: string
  readonly sha256: string
}

export interface SchemaText {
  readonly tables: readonly SchemaFile[]
  /** Repeatable: every function is made with `create or replace`. */
  readonly functions: readonly SchemaFile[]
  readonly views: readonly SchemaFile[]
  readonly changes: readonly SchemaFile[]
}

/** Reads the text of a source. Throws where a file is missing, or lies there and is not in the order. */
export function readSchema({ name, folder, modules }: SchemaSource): SchemaText {
  const root = fileURLToPath(folder)
  const read = (module: string, at: string): SchemaFile => {
    const sql = fs.readFileSync(path.join(root, at), 'utf8')
    return { name: `${name}/${at.replace(/^schema\//, '')}`, module, sql, sha256: hashOf(sql) }
  }
  const list = (at: string): string[] => {
    const whole = path.join(root, at)
    return fs.existsSync(whole) ? fs.readdirSync(whole).filter((file) => file.endsWith('.sql')) : []
  }
  const inEach = (pick: (module: string, files: readonly string[]) => readonly string[]): SchemaFile[] =>
    Object.keys(modules).flatMap((module) =>
      pick(module, list(`schema/${module}`)).map((file) => read(module, `schema/${module}/${file}`)),
    )
  return {
    tables: inEach((module, there) => {
      const wanted = (modules[module] ?? []).map((file) => `${file}.sql`)
      const forgotten = there.filter((file) => !REPEATABLE.includes(file) && !wanted.includes(file))
      if (forgotten.length) throw new Error(`Not in the order of ${name}/schema: ${module}/${forgotten.join(', ')}`)
      return wanted
    }),
    functions: inEach((_module, there) => there.filter((file) => file === 'functions.sql')),
    views: inEach((_module, there) => there.filter((file) => file === 'views.sql')),
    changes: list('changes')
      .sort()
      .map((file) => read('', `changes/${file}`)),
  }
}

const REPEATABLE = ['functions.sql', 'views.sql']

/** Over what the database is told: lines of comment and the breaking of lines aside. */
function hashOf(sql: string): string {
  const statements = sql
    .replace(/^ *--.*$/gm, '')
    .replace(/\s+/g, ' ')
    .trim()
  return createHash('sha256').update(statements).digest('hex')
}

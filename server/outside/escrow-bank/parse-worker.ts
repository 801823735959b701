// The thread of parse-apart.ts: reads one file, says what it found, ends.
import { parentPort, workerData } from 'node:worker_threads'
import type { TableProfile } from '#contracts/settlement/bank-files/table-profile.ts'
import { parseStatements } from './parse-statement.ts'
import { type Statement, type StatementRefusal, StatementRefused } from './port.ts'

export type ParsedApart =
  | { readonly statements: Statement[] }
  | { readonly refused: StatementRefusal; readonly line: number | null; readonly found: string }

export interface ToParse {
  readonly bytes: Uint8Array
  readonly profiles: readonly TableProfile[]
}

function parsed({ bytes, profiles }: ToParse): ParsedApart {
  try {
    return { statements: parseStatements(bytes, profiles) }
  } catch (error) {
    if (error instanceof StatementRefused) return { refused: error.code, line: error.line, found: error.found }
    throw error
  }
}

// Nothing is handed over instead of copied.
parentPort?.postMessage(parsed(workerData as ToParse), [])

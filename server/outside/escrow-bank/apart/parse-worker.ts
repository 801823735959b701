// The thread of parse-apart.ts: reads one file, says what it found, ends.
import { parentPort, workerData } from 'node:worker_threads'
import type { TableProfile } from '#contracts/settlement/bank-files/table-profile.ts'
import { parseNotice } from '../camt/read-notice.ts'
import { parseStatements } from '../parse-statement.ts'
import { type NoticedEntry, type Statement, type StatementRefusal, StatementRefused } from '../port.ts'

/** Of the two what was asked for. */
export interface Parsed {
  readonly statements?: Statement[]
  readonly entries?: NoticedEntry[]
}

export type ParsedApart =
  | { readonly parsed: Parsed }
  | { readonly refused: StatementRefusal; readonly line: number | null; readonly found: string }

export interface ToParse {
  readonly what: 'statements' | 'notice'
  readonly bytes: Uint8Array
  readonly profiles: readonly TableProfile[]
}

function parse({ what, bytes, profiles }: ToParse): ParsedApart {
  try {
    return {
      parsed: what === 'notice' ? { entries: parseNotice(bytes) } : { statements: parseStatements(bytes, profiles) },
    }
  } catch (error) {
    if (error instanceof StatementRefused) return { refused: error.code, line: error.line, found: error.found }
    throw error
  }
}

// Nothing is handed over instead of copied.
parentPort?.postMessage(parse(workerData as ToParse), [])

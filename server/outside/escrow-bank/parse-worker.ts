// The thread of parse-apart.ts: reads one file, says what it found, ends.
import { parentPort, workerData } from 'node:worker_threads'
import { parseStatement } from './parse-statement.ts'
import { type Statement, type StatementRefusal, StatementRefused } from './port.ts'

export type ParsedApart =
  | { readonly statement: Statement }
  | { readonly refused: StatementRefusal; readonly line: number | null }

function parsed(bytes: Uint8Array): ParsedApart {
  try {
    return { statement: parseStatement(bytes) }
  } catch (error) {
    if (error instanceof StatementRefused) return { refused: error.code, line: error.line }
    throw error
  }
}

// Nothing is handed over instead of copied.
parentPort?.postMessage(parsed(workerData as Uint8Array), [])

import { parseStatements } from '#server/outside/escrow-bank/parse-statement.ts'
import type { NumberedStatement } from '#server/outside/index.ts'

/** The only statement of a file, with the bank's number. */
export function parseStatement(bytes: Uint8Array): NumberedStatement {
  const [only, ...others] = parseStatements(bytes)
  if (!only || others.length > 0) throw new Error(`a file of one statement was expected, not of ${others.length + 1}`)
  const { statementNumber } = only
  if (statementNumber === null) throw new Error('a statement with a number was expected')
  return { ...only, statementNumber }
}

import fs from 'node:fs/promises'
import type { StatementFile } from '#server/outside/index.ts'
import { parseStatement } from './only-statement.ts'

const FOLDER = new URL('../../bank-files/', import.meta.url)

/** One of tests/bank-files as a bank would send it: what stands in braces is the account, an order's reference, or a payment's id. */
export async function bankText(fileName: string, values: Readonly<Record<string, string>>): Promise<string> {
  const template = await fs.readFile(new URL(fileName, FOLDER), 'utf8')
  return template.replace(/\{([a-z0-9-]+)\}/g, (_all, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`${fileName} wants ${name}`)
    return value
  })
}

/** The same as a statement. */
export async function bankFile(fileName: string, values: Readonly<Record<string, string>>): Promise<StatementFile> {
  const text = await bankText(fileName, values)
  const bytes = new TextEncoder().encode(text)
  return { fileName, bytes, statement: parseStatement(bytes) }
}

import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Endpoint } from '#contracts/common/endpoint.ts'

const CONTRACTS = fileURLToPath(new URL('../../../contracts/', import.meta.url))

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'input' in value && 'output' in value
}

/** Every call that any file of the contracts declares, by its path; nobody has to put a new one into a list. */
export async function readEndpoints(): Promise<readonly Endpoint[]> {
  const files = fs
    .readdirSync(CONTRACTS, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('endpoints.ts'))
  const found = new Map<string, Endpoint>()
  for (const name of files) {
    const module = (await import(pathToFileURL(path.join(CONTRACTS, name)).href)) as Record<string, unknown>
    for (const value of Object.values(module)) if (isEndpoint(value)) found.set(`${value.method} ${value.path}`, value)
  }
  return [...found.values()]
}

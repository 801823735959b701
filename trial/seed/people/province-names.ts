import { readFileSync } from 'node:fs'

const file = new URL('../../../db/seed/base/provinces.json', import.meta.url)
const provinces = JSON.parse(readFileSync(file, 'utf8')) as readonly { readonly plate: string; readonly name: string }[]

/** Names of provinces by plate. */
export const PROVINCE_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  provinces.map(({ plate, name }) => [plate, name]),
)

import { fileURLToPath } from 'node:url'

// The product's family whole and unchanged (SIL Open Font License, beside it), for what is drawn on the server: the browser's
// subsets are WOFF2, which text layout outside a browser cannot read. What it lacks is taken from a part of DejaVu Sans
// (make_fallback.py).
const beside = (name: string): string => fileURLToPath(new URL(name, import.meta.url))

export const FONT_FAMILY = 'Source Sans 3'
export const FONT_FILES = {
  regular: beside('source-sans-3-regular.ttf'),
  bold: beside('source-sans-3-bold.ttf'),
  fallback: beside('defter-fallback.ttf'),
} as const

export { charactersOf } from './characters-of.ts'

import { formatCount } from './plain-text.ts'

const KILOBYTE = 1024
const MEGABYTE = KILOBYTE * KILOBYTE

/** Megabytes as people read them, with one decimal where there is one: `1,2`, `31`. Not by `Intl`, as in `formatCount`. */
export function formatMegabytes(bytes: number): string {
  const tenths = Math.round((bytes / MEGABYTE) * 10)
  const rest = tenths % 10
  return `${formatCount(Math.floor(tenths / 10))}${rest === 0 ? '' : `,${rest}`}`
}

/** The size of a file as people read it: `340 KB`, `1,2 MB`; of the smallest `1 KB`. */
export function formatFileSize(bytes: number): string {
  if (bytes >= MEGABYTE) return `${formatMegabytes(bytes)} MB`
  return `${formatCount(Math.max(1, Math.round(bytes / KILOBYTE)))} KB`
}

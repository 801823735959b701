// Put in by the build (vite.config.ts): patterns of the table's screens that are not written yet.
declare const MISSING_PATHS: readonly string[]

/** Whether an address of the table of screens leads to a screen that exists; links to others are not shown. */
export function isBuilt(href: string): boolean {
  return !MISSING_PATHS.includes(href.split('?', 1)[0] ?? '')
}

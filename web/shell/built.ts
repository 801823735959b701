// Put in by the build (vite.config.ts): patterns of the screens that are written.
declare const BUILT_PATHS: readonly string[]

/** Whether a link of the frame leads to a screen that exists. */
export function isBuilt(href: string): boolean {
  return BUILT_PATHS.includes(href.replace(/\?.*$/, ''))
}

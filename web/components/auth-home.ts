import { CONSOLE, paths } from '#contracts/paths.ts'
import { isBuilt } from '#web/kernel/built.ts'

/** Where somebody begins who came from nowhere: staff at the console, everyone else at their own page. */
export function homeOf({ isStaff }: { readonly isStaff: boolean }): string {
  const desk = CONSOLE.href()
  return isStaff && isBuilt(desk) ? desk : paths.profile.root.href()
}

import { redirect } from 'react-router'
import { paths } from '#contracts/paths.ts'

/** Whoever shortens a policy's address finds the list of all of them. */
export function loader() {
  return redirect(`${paths.legalNotices.href()}#politikalar`)
}

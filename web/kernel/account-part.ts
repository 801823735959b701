import { useContext } from 'react'
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router'

/** What stands before the address of every screen while somebody acts for a company (web/server-entry.ts); else nothing. */
export function useAccountPart(): string {
  const { basename } = useContext(NavigationContext)
  return basename === '/' ? '' : basename
}

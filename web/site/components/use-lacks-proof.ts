import { useLocation } from 'react-router'
import { readPreviewName } from '#contracts/campaigns/preview/name.ts'
import { useShell } from '#web/kernel/shell-data.ts'

/**
 * Where somebody may not look: whether they are a member whose address is not proved. Who looks with a visitor's eyes is shown their way.
 */
export function useLacksProof(): boolean {
  const { member } = useShell()
  const { pathname } = useLocation()
  return member !== null && readPreviewName(pathname.split('/').at(-1) ?? '') === null
}

import { isRouteErrorResponse, useLocation } from 'react-router'
import { consolePaths } from '#contracts/staff-paths.ts'
import { ErrorPage } from '#web/shell/error-page.tsx'
import { useShell } from '#web/kernel/shell-data.ts'
import { EmptyState, LinkButton } from '#web/ui/index.ts'
import { ConsoleFrame } from '../console-frame.tsx'
import { consoleText } from './text.ts'

const words = consoleText.refused

/** In place of a screen of the console that is not there or not for the reader: the menu stays. All else fails as on the site. */
export function RefusedScreen({ error }: { readonly error: unknown }) {
  const { member } = useShell()
  const { pathname } = useLocation()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const isStaff = member !== null && member.roles.length > 0
  if (!isStaff || !pathname.startsWith(consolePaths.root.pattern) || (status !== 403 && status !== 404))
    return <ErrorPage error={error} />
  const { title, text } = words[status]
  return (
    <ConsoleFrame current={null} title={title}>
      <title>{title}</title>
      <EmptyState
        icon={status === 403 ? 'lock' : 'search'}
        title={text}
        action={<LinkButton to={consolePaths.root.href()}>{words.back}</LinkButton>}
      />
    </ConsoleFrame>
  )
}

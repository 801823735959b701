import { useAccountPart } from '#web/kernel/account-part.ts'
import { Link, type LinkProps } from 'react-router'

/**
 * A link within the site, for what stands on every page. On the server it is written as the router's own link ends up, which
 * costs a tenth of asking the router; in the browser it is the router's.
 */
export function SiteLink(props: LinkProps) {
  const { to } = props
  const account = useAccountPart()
  const isOwnPath = typeof to === 'string' && /^\/(?!\/)/.test(to)
  if (!import.meta.env.SSR || !isOwnPath) return <Link {...props} />
  const { children, ...attributes } = attributesOf(props)
  return (
    <a {...attributes} href={account + to} data-discover="true">
      {children}
    </a>
  )
}

/** Without what tells the router how to go there. */
function attributesOf({
  to: _to,
  prefetch: _prefetch,
  preventScrollReset: _preventScrollReset,
  reloadDocument: _reloadDocument,
  replace: _replace,
  state: _state,
  ...attributes
}: LinkProps) {
  return attributes
}

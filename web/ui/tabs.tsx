import { Icon } from './icon.tsx'
import { SiteLink } from './site-link.tsx'

export interface Tab {
  readonly key: string
  readonly label: string
  readonly to: string
  readonly count?: number
  /** Leads to what is not this reader’s yet; said to those who do not see the sign. */
  readonly locked?: string
}

/** Tabs as links: the choice is in the address, works without scripts, and can be shared. */
export function Tabs({
  tabs,
  current,
  label,
}: {
  readonly tabs: readonly Tab[]
  readonly current: string
  readonly label: string
}) {
  // The line of the open tab lies a pixel over the edge: Firefox and WebKit would give that pixel a bar of its own to scroll by.
  return (
    <nav
      aria-label={label}
      className="tabs -mx-5 overflow-x-auto overflow-y-hidden border-b border-line px-5 md:mx-0 md:px-0"
    >
      <ul className="flex gap-1">
        {tabs.map((tab) => (
          <li key={tab.key}>
            <SiteLink
              to={tab.to}
              preventScrollReset
              aria-current={tab.key === current ? 'page' : undefined}
              className="-mb-px block whitespace-nowrap border-b-2 border-transparent px-3 py-3 font-semibold text-soft hover:text-ink aria-[current=page]:border-action aria-[current=page]:text-ink"
            >
              {tab.label}
              {tab.locked && <Icon name="lock" label={tab.locked} className="ml-1.5 inline size-3.5 align-baseline" />}
              {tab.count !== undefined && <span className="ml-1.5 font-normal text-soft">({tab.count})</span>}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

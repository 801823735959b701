import { Link } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { getBanners } from '#contracts/content/public-endpoints.ts'
import { Icon } from '#web/ui/icon.tsx'
import { text } from './banner/text.ts'

/** What the operator wants said for some days: a quiet strip each, above everything, nothing to close. */
export function Banners({ banners }: { readonly banners: OutputOf<typeof getBanners> }) {
  return banners.map((banner) => (
    <aside
      key={banner.id}
      aria-label={text.label}
      className={`border-b ${banner.tone === 'attention' ? 'border-accent-line bg-accent-tint' : 'border-line bg-tint'}`}
    >
      <p className="wrap flex gap-3 py-3 max-sm:py-1.5 max-sm:text-sm">
        <Icon
          name={banner.tone === 'attention' ? 'alert' : 'info'}
          className={`mt-0.5 size-5 shrink-0 ${banner.tone === 'attention' ? 'text-accent' : 'text-action'}`}
        />
        <span className="min-w-0">
          {banner.text}{' '}
          {banner.linkPath && (
            <Link to={banner.linkPath} className="link font-semibold">
              {banner.linkLabel || text.more}
            </Link>
          )}
        </span>
      </p>
    </aside>
  ))
}

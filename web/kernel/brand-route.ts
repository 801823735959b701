import type { LoaderFunctionArgs } from 'react-router'
import { brandStylesheet } from '#contracts/common/brand-colour.ts'
import { BRAND_PARAMETERS } from './brand-href.ts'

/** The operator's colours for both themes, computed from the two in the address; linked only where they have chosen any. */
export function loader({ request }: LoaderFunctionArgs): Response {
  const query = new URL(request.url).searchParams
  const colour = (name: string) => `#${query.get(name) ?? ''}`
  const css = brandStylesheet(colour(BRAND_PARAMETERS.action), colour(BRAND_PARAMETERS.accent))
  return new Response(css, {
    headers: {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  })
}

import { useShell } from '#web/kernel/shell-data.ts'
import type { Site, Thing } from './things.ts'

/** A script element ends at the first `</`, whatever surrounds it; written so, no text of anybody can end it. */
export function jsonForScript(data: unknown): string {
  return JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** Facts of a page for search engines: data, not code. */
export function StructuredData({ of }: { readonly of: (site: Site) => readonly Thing[] }) {
  const { publicUrl, master } = useShell()
  const graph = { '@context': 'https://schema.org', '@graph': of({ publicUrl, master }) }
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonForScript(graph) }} />
}

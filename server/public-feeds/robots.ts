import { feeds } from '#contracts/public-feeds/addresses.ts'

/**
 * What crawlers may fetch. Pages that must not be listed are left fetchable on purpose: they say so themselves
 * (`X-Robots-Tag`), which a crawler kept away would never read.
 */
export function writeRobots(baseUrl: string, searchEngines: boolean): string {
  if (!searchEngines) return 'User-agent: *\nDisallow: /\n'
  return [
    'User-agent: *',
    'Allow: /api/file/getfile/',
    'Disallow: /api/',
    '',
    `Sitemap: ${baseUrl}${feeds.sitemap}`,
    '',
  ].join('\n')
}

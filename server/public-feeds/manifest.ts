import { GROUNDS } from '#contracts/common/brand-colour.ts'
import { paths } from '#contracts/paths.ts'
import { iconPath } from '#contracts/public-feeds/addresses.ts'
import type { Sources } from './sources.ts'

/** The web manifest: name, colours and sign of the operator. */
export async function writeManifest({ platform, generation }: Sources): Promise<string> {
  const { name, slogan, colours } = await platform()
  const version = await generation()
  const icon = (size: 192 | 512, purpose: 'any' | 'maskable') => ({
    src: iconPath(size, version, purpose === 'any' ? 'plain' : 'filled'),
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return JSON.stringify({
    id: paths.home.href(),
    name,
    short_name: name,
    description: slogan,
    lang: 'tr',
    dir: 'ltr',
    start_url: paths.home.href(),
    scope: paths.home.href(),
    display: 'minimal-ui',
    background_color: GROUNDS.light.ground,
    theme_color: colours.action,
    icons: [icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')],
  })
}

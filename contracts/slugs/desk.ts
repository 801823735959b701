import { paths } from '../paths.ts'
import { PART, type SlugTable } from './slug-table.ts'

/** Parts of a founder's desk. */
export const deskSlugs = {
  summary: 'ozet',
  questions: 'sorular',
  updates: 'guncellemeler',
  investors: 'yatirimcilar',
  documents: 'belgeler',
  reports: 'yukumlulukler',
  change: 'degisiklik',
} as const
export type DeskTab = keyof typeof deskSlugs

/** Query parameter of the founder's desk: the project's short id. */
export const DESK_PROJECT = 'proje'

/** A part of a founder's desk, by the project's short id; `more`: further query parameters. */
export function deskHref(projectExternalId: string, tab: DeskTab = 'summary', more: SlugTable = {}): string {
  const part: SlugTable = tab === 'summary' ? {} : { [PART]: deskSlugs[tab] }
  return paths.profile.myProject.href({ [DESK_PROJECT]: projectExternalId, ...part, ...more })
}

import type { getSuggestions } from '#contracts/campaigns/endpoints.ts'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { paths } from '#contracts/paths.ts'
import { campaignState } from '../campaign-state/index.ts'
import { text } from './text.ts'

export type Suggested = OutputOf<typeof getSuggestions>

interface Entry {
  readonly to: string
  readonly label: string
  readonly below?: string
  readonly beside?: string
}

export interface Group {
  /** Empty for the way to everything that fits. */
  readonly title: string
  readonly entries: readonly Entry[]
}

const list = (name: string, value: string) => paths.projects.href({ [name]: value })

/** What was found, kind by kind, and last the search itself; kinds without a find are left out. */
export function groupsOf(typed: string, found: Suggested | null): readonly Group[] {
  if (typed === '') return []
  const groups: readonly Group[] = [
    {
      title: text.projects,
      entries: (found?.projects ?? []).map(({ title, seoName, shortDescription, ...standing }) => ({
        to: paths.project.href({ seoName }),
        label: title,
        below: shortDescription,
        beside: campaignState(standing).label,
      })),
    },
    {
      title: text.categories,
      entries: (found?.categories ?? []).map(({ key, label, count }) => ({
        to: list('kategori', key),
        label,
        beside: text.projectCount(count),
      })),
    },
    {
      title: text.cities,
      entries: (found?.cities ?? []).map(({ key, label, count }) => ({
        to: list('sehir', key),
        label,
        beside: text.projectCount(count),
      })),
    },
    {
      title: text.announcements,
      entries: (found?.announcements ?? []).map(({ title, seoName }) => ({
        to: paths.announcement.href({ announcement: seoName }),
        label: title,
      })),
    },
    { title: '', entries: [{ to: list('ara', typed), label: text.all(typed) }] },
  ]
  return groups.filter(({ entries }) => entries.length > 0)
}

import { paths } from '#contracts/paths.ts'

export const TABS = ['bekleyen', 'yanitlanan', 'gizlenen', 'sorduklarim'] as const
export type TabKey = (typeof TABS)[number]

/** Query parameters of the screen. */
export const QUERY = { tab: 'durum', project: 'proje', search: 'ara' } as const

export interface Filters {
  /** Null: whatever has something to show. */
  readonly tab: TabKey | null
  readonly project: string
  readonly search: string
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function readFilters(query: URLSearchParams): Filters {
  const said = query.get(QUERY.tab)
  const project = query.get(QUERY.project) ?? ''
  return {
    tab: TABS.find((tab) => tab === said) ?? null,
    project: UUID.test(project) ? project : '',
    search: (query.get(QUERY.search) ?? '').slice(0, 100),
  }
}

/** Address of the list; what is not asked for is left out. */
export function listHref({ tab, project, search }: Filters): string {
  return paths.profile.projectQuestions.href({
    ...(tab ? { [QUERY.tab]: tab } : {}),
    ...(project ? { [QUERY.project]: project } : {}),
    ...(search ? { [QUERY.search]: search } : {}),
  })
}

/** Where a question stands among the tabs. */
export function tabOf(question: { readonly answer: string | null; readonly hidden: object | null }): TabKey {
  if (question.hidden) return 'gizlenen'
  return question.answer === null ? 'bekleyen' : 'yanitlanan'
}

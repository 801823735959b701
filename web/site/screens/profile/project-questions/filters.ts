import { paths } from '#contracts/paths.ts'
import { questionSlugs, type QuestionTab } from '#contracts/slugs/questions.ts'
import { keyOf } from '#contracts/slugs/slug-table.ts'

/** Query parameters of the screen. */
export const QUERY = { tab: 'durum', project: 'proje', search: 'ara' } as const

export interface Filters {
  /** Null: whatever has something to show. */
  readonly tab: QuestionTab | null
  readonly project: string
  readonly search: string
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function readFilters(query: URLSearchParams): Filters {
  const project = query.get(QUERY.project) ?? ''
  return {
    tab: keyOf(questionSlugs, query.get(QUERY.tab)),
    project: UUID.test(project) ? project : '',
    search: (query.get(QUERY.search) ?? '').slice(0, 100),
  }
}

/** Address of the list; what is not asked for is left out. */
export function listHref({ tab, project, search }: Filters): string {
  return paths.profile.projectQuestions.href({
    ...(tab ? { [QUERY.tab]: questionSlugs[tab] } : {}),
    ...(project ? { [QUERY.project]: project } : {}),
    ...(search ? { [QUERY.search]: search } : {}),
  })
}

/** Where a question stands among the tabs. */
export function tabOf(question: { readonly answer: string | null; readonly hidden: object | null }): QuestionTab {
  if (question.hidden) return 'hidden'
  return question.answer === null ? 'waiting' : 'answered'
}

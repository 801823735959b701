import { useActionData } from 'react-router'
import { paths } from '#contracts/paths.ts'
import { questionSlugs, type QuestionTab } from '#contracts/slugs/questions.ts'
import { keysOf } from '#contracts/slugs/slug-table.ts'
import { getMyProjects, getMyQuestions, getProjectQuestionsForEntrepreneur } from '#contracts/projects/endpoints.ts'
import { load, requireMember } from '#web/api/load.ts'
import type { FormReply } from '#web/form/form-reply.ts'
import { titled } from '#web/shell/meta.ts'
import { ProfileFrame } from '#web/site/components/profile-frame.tsx'
import { EmptyState, LinkButton, Tabs } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { listHref, readFilters, tabOf } from './filters.ts'
import { Search } from './search.tsx'
import { AskedCard, QuestionCard } from './question-card.tsx'
import { send } from './send.ts'
import { text } from './text.ts'

export const meta = titled(text.title, text.description)

export async function loader(args: Route.LoaderArgs) {
  requireMember(args)
  const filters = readFilters(new URL(args.request.url).searchParams)
  const { project, search } = filters
  const [questions, asked, projects] = await Promise.all([
    load(getProjectQuestionsForEntrepreneur, { ...(project ? { projectId: project } : {}), search }, args),
    load(getMyQuestions, {}, args),
    load(getMyProjects, {}, args),
  ])
  return { filters, questions, asked, projects: projects.map(({ id, title }) => ({ id, title })) }
}

export const action = send

/** The name of the form that was refused; what it asks for stays in sight, whatever became of it meanwhile. */
function useRefused(): string | null {
  const reply = useActionData<FormReply>()
  return reply && 'ok' in reply && !reply.ok ? reply.form : null
}

export default function ProjectQuestions({ loaderData }: Route.ComponentProps) {
  const { filters, questions, asked, projects } = loaderData
  const refused = useRefused()
  const isFounder = projects.length > 0
  const tab = filters.tab ?? (isFounder ? 'waiting' : 'asked')
  const isSearch = filters.project !== '' || filters.search !== ''
  const here = questions.filter(
    (question) => tabOf(question) === tab || (refused !== null && refused.endsWith(question.id)),
  )
  const countOf = (key: QuestionTab) =>
    key === 'asked' ? asked.length : questions.filter((question) => tabOf(question) === key).length
  const shown = tab === 'asked' ? asked : here
  return (
    <ProfileFrame current="projectQuestions" title={text.title}>
      {!isFounder && asked.length === 0 ? (
        <EmptyState
          icon="question"
          title={text.emptyTitle}
          action={<LinkButton to={paths.projects.href()}>{text.toCampaigns}</LinkButton>}
        >
          {text.emptyText}
        </EmptyState>
      ) : (
        <div className="grid max-w-3xl gap-6">
          {isFounder && (
            <Tabs
              label={text.tabsLabel}
              current={tab}
              tabs={keysOf(questionSlugs).map((key) => ({
                key,
                label: text.tabs[key],
                to: listHref({ ...filters, tab: key }),
                count: countOf(key),
              }))}
            />
          )}
          {isFounder && tab !== 'asked' && <Search filters={filters} tab={tab} projects={projects} />}
          {shown.length === 0 && <p className="text-soft">{isSearch ? text.filter.none : text.none[tab]}</p>}
          <ul className="grid gap-4">
            {tab === 'asked'
              ? asked.map((question) => <AskedCard key={question.id} question={question} />)
              : here.map((question) => <QuestionCard key={question.id} question={question} refused={refused} />)}
          </ul>
        </div>
      )}
    </ProfileFrame>
  )
}

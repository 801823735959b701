import { Form } from 'react-router'
import { paths } from '#contracts/paths.ts'
import { Button, Icon, LinkButton } from '#web/ui/index.ts'
import type { QuestionTab } from '#contracts/slugs/questions.ts'
import { type Filters, listHref, QUERY } from './filters.ts'
import { text } from './text.ts'

const words = text.filter

/** Narrows the questions to one project and to words; works before scripts run. */
export function Search({
  filters,
  tab,
  projects,
}: {
  readonly filters: Filters
  readonly tab: QuestionTab
  readonly projects: readonly { readonly id: string; readonly title: string }[]
}) {
  const isAsked = filters.project !== '' || filters.search !== ''
  return (
    <Form
      key={`${filters.project} ${filters.search}`}
      method="get"
      action={paths.profile.projectQuestions.href()}
      role="search"
      aria-label={words.label}
      className="grid gap-4 sm:grid-cols-2 sm:items-end"
    >
      <input type="hidden" name={QUERY.tab} value={tab} />
      {projects.length > 1 && (
        <div>
          <label htmlFor="proje" className="field-label">
            {words.project}
          </label>
          <div className="relative">
            <select
              id="proje"
              name={QUERY.project}
              defaultValue={filters.project}
              className="control appearance-none pr-11"
            >
              <option value="">{words.all}</option>
              {projects.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </select>
            <Icon
              name="chevron-down"
              className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5 text-soft"
            />
          </div>
        </div>
      )}
      <div>
        <label htmlFor="ara" className="field-label">
          {words.search}
        </label>
        <input
          id="ara"
          type="search"
          name={QUERY.search}
          defaultValue={filters.search}
          maxLength={100}
          className="control"
        />
      </div>
      <p className="flex flex-wrap items-center gap-3">
        <Button type="submit" look="secondary" icon="search">
          {words.submit}
        </Button>
        {isAsked && (
          <LinkButton to={listHref({ tab, project: '', search: '' })} look="quiet">
            {words.clear}
          </LinkButton>
        )}
      </p>
    </Form>
  )
}

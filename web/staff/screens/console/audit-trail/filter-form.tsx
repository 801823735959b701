import { Form, Link } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import type { searchEvents } from '#contracts/staff/endpoints.ts'
import { actionName, moduleName, subjectName } from '#web/staff/components/audit-trail/words.ts'
import { DateInput } from '#web/form/index.ts'
import { Button, Icon } from '#web/ui/index.ts'
import { type Filters, isFiltered, NAMES, queryOf, trailHref } from './filters.ts'
import { text } from './text.ts'

const words = text.filter

/** A plain GET form: the address is the state. One record or one person is chosen by a link in a row, and shown here to be dropped. */
export function FilterForm({
  filters,
  actions,
  events,
}: {
  readonly filters: Filters
  readonly actions: readonly string[]
  readonly events: OutputOf<typeof searchEvents>['events']
}) {
  return (
    <Form
      method="get"
      action={consolePaths.auditTrail.href()}
      role="search"
      aria-label={words.label}
      className="card grid gap-x-4 gap-y-3 p-4 text-sm sm:grid-cols-2 lg:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto] lg:items-end"
    >
      {filters.subjectId && <input type="hidden" name={NAMES.subjectId} value={filters.subjectId} />}
      {filters.actorId && <input type="hidden" name={NAMES.actorId} value={filters.actorId} />}
      {filters.order && <input type="hidden" name={NAMES.order} value={queryOf(filters)[NAMES.order]} />}
      <div className="max-lg:sm:col-span-2">
        <label htmlFor="suz-ara" className="field-label">
          {words.words}
        </label>
        <input
          id="suz-ara"
          type="search"
          name={NAMES.words}
          defaultValue={filters.words}
          maxLength={254}
          placeholder={words.wordsHint}
          className="control"
        />
      </div>
      <div className="max-lg:sm:col-span-2">
        <label htmlFor="suz-islem" className="field-label">
          {words.action}
        </label>
        <ActionSelect actions={actions} chosen={filters.action} />
      </div>
      <Day name={NAMES.from} label={words.from} value={filters.from} />
      <Day name={NAMES.to} label={words.to} value={filters.to} />
      <Button type="submit" icon="filter">
        {words.button}
      </Button>
      <label className="col-span-full flex min-h-10 items-center gap-2.5">
        <input
          type="checkbox"
          name={NAMES.routine}
          value="dahil"
          defaultChecked={filters.routine === 'dahil'}
          className="tick"
        />
        {words.routine}
      </label>
      {isFiltered(filters) && <Chosen filters={filters} events={events} />}
    </Form>
  )
}

function ActionSelect({ actions, chosen }: { readonly actions: readonly string[]; readonly chosen: string }) {
  const known = chosen === '' || chosen.endsWith('.') || actions.includes(chosen) ? actions : [...actions, chosen]
  const modules = [...new Set(known.map((action) => action.split('.')[0] ?? ''))].toSorted((a, b) =>
    moduleName(a).localeCompare(moduleName(b), 'tr'),
  )
  return (
    <div className="relative">
      <select id="suz-islem" name={NAMES.action} defaultValue={chosen} className="control appearance-none pr-11">
        <option value="">{words.anyAction}</option>
        {modules.map((module) => (
          <optgroup key={module} label={moduleName(module)}>
            <option value={`${module}.`}>{words.wholeModule(moduleName(module))}</option>
            {known
              .filter((action) => action.startsWith(`${module}.`))
              .toSorted((a, b) => actionName(a).localeCompare(actionName(b), 'tr'))
              .map((action) => (
                <option key={action} value={action}>
                  {actionName(action)}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
      <Icon name="chevron-down" className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5 text-soft" />
    </div>
  )
}

function Day({ name, label, value }: { readonly name: string; readonly label: string; readonly value: string }) {
  return (
    <div>
      <label htmlFor={`suz-${name}`} className="field-label">
        {label}
      </label>
      <DateInput id={`suz-${name}`} name={name} defaultValue={value} />
    </div>
  )
}

function Chosen({
  filters,
  events,
}: {
  readonly filters: Filters
  readonly events: OutputOf<typeof searchEvents>['events']
}) {
  const [first] = events
  const ones = [
    ...(filters.subjectId
      ? [{ key: 'subjectId', label: words.subject, value: first ? subjectName(first) : filters.subjectId } as const]
      : []),
    ...(filters.actorId
      ? [{ key: 'actorId', label: words.actor, value: first?.actorName ?? filters.actorId } as const]
      : []),
  ]
  return (
    <p className="col-span-full flex flex-wrap items-center gap-3 border-t border-line pt-3">
      {ones.map(({ key, label, value }) => (
        <Link
          key={key}
          to={trailHref(filters, { [key]: '' })}
          aria-label={words.remove(label)}
          className="chip min-h-9 hover:border-action"
        >
          <span className="whitespace-normal">
            {label}: {value}
          </span>
          <Icon name="close" className="size-3.5" />
        </Link>
      ))}
      <Link to={consolePaths.auditTrail.href()} className="link">
        {words.clear}
      </Link>
    </p>
  )
}

import { Form, Link } from 'react-router'
import { Button, EmptyState, type IconName } from '#web/ui/index.ts'
import { consoleText } from './text.ts'

/** Search above a list: a plain GET form, so that the address is the state. */
export function ListSearch({
  name,
  label,
  hint,
  value,
  maxLength,
  kept,
  clearHref,
}: {
  /** Query parameter; also the field's id. */
  readonly name: string
  readonly label: string
  readonly hint: string
  readonly value: string
  readonly maxLength: number
  /** Parameters that the search leaves as they are, `[name, value]`. */
  readonly kept: readonly (readonly [string, string])[]
  readonly clearHref: string
}) {
  const words = consoleText.search
  return (
    <Form
      method="get"
      role="search"
      // Another search is another field.
      key={`${kept.join(' ')} ${value}`}
      className="flex max-w-3xl flex-wrap items-end gap-2 sm:gap-3"
    >
      {kept.map(([parameter, said]) => (
        <input key={parameter} type="hidden" name={parameter} value={said} />
      ))}
      <div className="min-w-0 flex-1 basis-40">
        <label htmlFor={name} className="field-label">
          {label}
        </label>
        <input
          id={name}
          type="search"
          name={name}
          defaultValue={value}
          maxLength={maxLength}
          autoComplete="off"
          placeholder={hint}
          className="control"
        />
      </div>
      <Button type="submit" look="secondary" icon="search">
        {words.submit}
      </Button>
      {value && (
        <Link to={clearHref} className="link flex min-h-12 items-center text-sm max-sm:w-full max-sm:min-h-8">
          {words.clear}
        </Link>
      )}
    </Form>
  )
}

interface EmptyWords {
  readonly title: string
  readonly text: string
}

/** In place of an empty list: nothing matched what was looked for, or there is nothing yet. */
export function NothingListed({
  isSearch,
  found,
  none,
  icon = 'mail',
}: {
  readonly isSearch: boolean
  readonly found: EmptyWords
  readonly none: EmptyWords
  /** Of what the list is made of. */
  readonly icon?: IconName
}) {
  const { title, text } = isSearch ? found : none
  return (
    <EmptyState icon={isSearch ? 'search' : icon} title={title}>
      {text}
    </EmptyState>
  )
}

import { Form } from 'react-router'
import { Button, Icon } from '#web/ui/index.ts'
import { ORDER_QUERY, TIME_ORDERS } from './list-order.ts'
import { consoleText } from './text.ts'

export interface ListOrder {
  /** The chosen option. */
  readonly current: string
  /** As the address has them. */
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** The list without order and page; what else it asks for stays. */
  readonly href: string
}

/** For lists that stand in the order of their moments. */
export function orderByTime(current: keyof typeof TIME_ORDERS, href: string): ListOrder {
  const options = (['newest', 'oldest'] as const).map((order) => ({
    value: TIME_ORDERS[order],
    label: consoleText.order[order],
  }))
  return { current: TIME_ORDERS[current], options, href }
}

/**
 * Sorts rows that stand as cards, which have no heads to sort by: a plain GET form, so that the address is the state. With a
 * button, because a choice by keyboard passes over the options between.
 */
export function CardOrder({ order: { current, options, href } }: { readonly order: ListOrder }) {
  const words = consoleText.order
  const { pathname, searchParams } = new URL(href, 'http://localhost')
  return (
    <Form
      // The chosen option is where the page begins, not what was chosen before.
      key={`${current} ${href}`}
      method="get"
      action={pathname}
      preventScrollReset
      className="mb-3 flex items-end gap-2 text-sm lg:hidden print:hidden"
    >
      {[...searchParams].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="min-w-0 flex-1">
        <label htmlFor={ORDER_QUERY} className="field-label">
          {words.label}
        </label>
        <div className="relative">
          <select
            id={ORDER_QUERY}
            name={ORDER_QUERY}
            defaultValue={current}
            className="control appearance-none truncate pr-11"
          >
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <Icon
            name="chevron-down"
            className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5 text-soft"
          />
        </div>
      </div>
      <Button type="submit" look="secondary">
        {words.submit}
      </Button>
    </Form>
  )
}

import { Icon, type IconName } from '#web/ui/icon.tsx'
import { ROW_FIELD, type RowAction, rowCommandText } from './form-rows.ts'
import { rowsText } from './text.ts'

const BUTTONS: readonly (readonly [Exclude<RowAction, 'add'>, IconName])[] = [
  ['up', 'arrow-up'],
  ['down', 'arrow-down'],
  ['remove', 'trash'],
]

/** Up, down and out. They post their command where there are no scripts. */
export function RowButtons({
  name,
  row,
  place,
  count,
  isOrdered,
  onAct,
}: {
  readonly name: string
  /** The row's own name, read out with each button. */
  readonly row: string
  readonly place: number
  readonly count: number
  readonly isOrdered: boolean
  readonly onAct: (action: RowAction, at: number) => void
}) {
  return (
    <span className="flex shrink-0">
      {BUTTONS.filter(([action]) => isOrdered || action === 'remove').map(([action, icon]) => (
        <button
          key={action}
          type="submit"
          name={ROW_FIELD}
          value={rowCommandText({ action, name, at: place })}
          data-act={action}
          aria-label={rowsText.buttons[action](row)}
          title={rowsText.buttons[action](row)}
          disabled={(action === 'up' && place === 0) || (action === 'down' && place === count - 1)}
          onClick={(event) => {
            event.preventDefault()
            onAct(action, place)
          }}
          className="row-button"
        >
          <Icon name={icon} className="size-5" />
        </button>
      ))}
    </span>
  )
}

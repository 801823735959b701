import { Chip, Moment } from '#web/ui/index.ts'
import { recordText } from './record/text.ts'

const text = recordText.secondPerson

/** The named slot of a step that two people take: who prepared it, who agreed or that nobody has yet. */
export function SecondPerson({
  preparedBy,
  preparedAt,
  approvedBy,
  approvedAt,
}: {
  readonly preparedBy: string
  readonly preparedAt: number
  readonly approvedBy: string | null
  readonly approvedAt: number | null
}) {
  return (
    <div className="card grid gap-3 p-5">
      <p className="flex flex-wrap items-center justify-between gap-3 font-semibold">
        {text.title}
        <Chip tone={approvedBy ? 'good' : 'attention'}>{approvedBy ? text.given : text.waiting}</Chip>
      </p>
      <dl className="grid gap-4 sm:grid-cols-2">
        <div>
          <dt className="text-sm text-soft">{text.preparedBy}</dt>
          <dd className="font-semibold">{preparedBy}</dd>
          <dd className="text-sm text-soft">
            <Moment at={preparedAt} />
          </dd>
        </div>
        <div className="max-sm:border-t max-sm:border-line max-sm:pt-4 sm:border-l sm:border-line sm:pl-4">
          <dt className="text-sm text-soft">{text.approvedBy}</dt>
          <dd className={approvedBy ? 'font-semibold' : 'text-soft'}>{approvedBy ?? text.empty}</dd>
          {approvedAt && (
            <dd className="text-sm text-soft">
              <Moment at={approvedAt} />
            </dd>
          )}
        </div>
      </dl>
      <p className="text-sm text-soft">{text.rule}</p>
    </div>
  )
}

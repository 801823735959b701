import { Chip, Moment } from '#web/ui/index.ts'
import { recordText } from './record/text.ts'

const text = recordText.secondPerson

/** The named slot of a step that two people take: who prepared it, who agreed or that nobody has yet. */
export function SecondPerson({
  begunBy,
  begunAt,
  decidedBy,
  decidedAt,
}: {
  readonly begunBy: string
  readonly begunAt: number
  readonly decidedBy: string | null
  readonly decidedAt: number | null
}) {
  return (
    <div className="card grid gap-3 p-5">
      <p className="flex flex-wrap items-center justify-between gap-3 font-semibold">
        {text.title}
        <Chip tone={decidedBy ? 'good' : 'attention'}>{decidedBy ? text.given : text.waiting}</Chip>
      </p>
      <dl className="grid gap-4 sm:grid-cols-2">
        <div>
          <dt className="text-sm text-soft">{text.begunBy}</dt>
          <dd className="font-semibold">{begunBy}</dd>
          <dd className="text-sm text-soft">
            <Moment at={begunAt} />
          </dd>
        </div>
        <div className="max-sm:border-t max-sm:border-line max-sm:pt-4 sm:border-l sm:border-line sm:pl-4">
          <dt className="text-sm text-soft">{text.decidedBy}</dt>
          <dd className={decidedBy ? 'font-semibold' : 'text-soft'}>{decidedBy ?? text.empty}</dd>
          {decidedAt && (
            <dd className="text-sm text-soft">
              <Moment at={decidedAt} />
            </dd>
          )}
        </div>
      </dl>
      <p className="text-sm text-soft">{text.rule}</p>
    </div>
  )
}

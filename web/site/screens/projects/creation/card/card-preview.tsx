import { useRef } from 'react'
import { campaignState } from '#web/components/campaign-state/index.ts'
import { text as cardText } from '#web/components/text.ts'
import { Chip, Icon, Money } from '#web/ui/index.ts'
import { formText } from '../form/text.ts'
import { useTypedRows } from '../form/use-typed-rows.ts'
import type { RowsProps } from '../form/wizard-step.ts'

const text = formText.card
const upcoming = campaignState({ state: 'upcoming', timeUntilEnd: 0 })

/**
 * The project's card as visitors will see it in the list, following what is typed. It repeats what stands in the fields and so is
 * told to nobody who listens to the page. Without scripts it shows what was saved.
 */
export function CardPreview({ rows, facts }: RowsProps) {
  const aside = useRef<HTMLElement>(null)
  const [typed] = useTypedRows(aside, rows)
  const { name, shortDescription, categoryKey, logo, banner } = typed?.values ?? {}
  const category = facts.categories.find(({ key }) => key === categoryKey)?.value
  return (
    <aside ref={aside} aria-hidden="true" className="seen">
      <p className="text-sm font-semibold">{text.title}</p>
      <div className="card flex flex-col overflow-hidden">
        <div className="relative border-b border-line">
          {banner ? (
            <img src={banner} alt="" className="picture aspect-video w-full bg-sunk object-cover" />
          ) : (
            <span className="grid aspect-video w-full place-items-center bg-tint text-action">
              <Icon name="chart" className="size-10" />
            </span>
          )}
          <span className="on-picture absolute left-3 top-3">
            <Chip tone={upcoming.tone} icon={upcoming.icon}>
              {upcoming.label}
            </Chip>
          </span>
        </div>
        <div className="flex flex-1 flex-col gap-4 p-5">
          <div className="flex items-start gap-3">
            {logo && (
              <img
                src={logo}
                alt=""
                className="picture size-11 shrink-0 rounded border border-line bg-surface object-contain"
              />
            )}
            <div className="min-w-0">
              <p className="break-words text-lg font-semibold">{name || text.name}</p>
              <p className="mt-1 line-clamp-2 break-words text-sm text-soft">{shortDescription || text.description}</p>
            </div>
          </div>
          {facts.goalKurus !== null && (
            <p>
              <b className="text-lg tracking-tight">
                <Money kurus={facts.goalKurus} trim />
              </b>{' '}
              <span className="text-sm text-soft">{cardText.card.goal}</span>
            </p>
          )}
        </div>
        <p className="border-t border-line bg-sunk px-5 py-2.5 text-sm">{category ?? text.category}</p>
      </div>
      <p className="text-sm text-soft">{text.note}</p>
    </aside>
  )
}

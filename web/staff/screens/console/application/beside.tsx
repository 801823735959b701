import type { ReactNode } from 'react'
import { fieldName, stepName } from '#contracts/projects/creation/field-messages.ts'
import { criterionNames } from '#contracts/projects/evaluation/messages.ts'
import { VerdictChip } from '#web/staff/components/application/sections.tsx'
import { text as words } from '#web/staff/components/application/text.ts'
import type { ShownApplication } from './actions.tsx'
import { remarkPlace } from './open-points.tsx'
import { text } from './text.ts'

type Line = ShownApplication['checklist'][number]

/** How far the evaluation is, beside the file while one reads on: the checklist with its forms, and the notes that are open. */
export function Beside({
  application: { checklist, remarks },
  form,
}: {
  readonly application: ShownApplication
  readonly form?: (line: Line) => ReactNode
}) {
  const open = remarks.filter(({ state }) => state !== 'closed')
  return (
    <aside
      aria-label={text.beside.label}
      className="sticky top-6 grid max-h-[calc(100dvh-3rem)] gap-5 overflow-y-auto overscroll-contain text-sm max-[87.5rem]:hidden print:hidden"
    >
      <section className="card grid gap-3 p-4">
        <h2 className="text-base">{words.checklist}</h2>
        <Progress lines={checklist} />
        <ul className="grid">
          {checklist.map((line) => (
            <li key={line.criterion} className="grid gap-1.5 border-b border-line py-2.5 last:border-0">
              <p className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 font-semibold">
                {criterionNames[line.criterion]}
                <VerdictChip line={line} />
              </p>
              {form?.(line)}
            </li>
          ))}
        </ul>
      </section>
      <section className="card grid gap-2 p-4">
        <h2 className="text-base">{text.beside.notes}</h2>
        {open.length === 0 && <p className="text-soft">{text.beside.noNotes}</p>}
        <ul className="grid gap-2 [&:empty]:hidden">
          {open.map((remark) => (
            <li key={remark.id}>
              <a href={`#${remarkPlace(remark)}`} className="link break-words">
                {stepName(remark.step)}, {fieldName(remark.step, remark.field)}
              </a>
              <span className="block text-soft">{text.remark.states[remark.state]}</span>
            </li>
          ))}
        </ul>
      </section>
    </aside>
  )
}

function Progress({ lines }: { readonly lines: readonly Line[] }) {
  const done = lines.filter(({ verdict }) => verdict !== null).length
  return (
    <div className="grid gap-1.5">
      <p className="text-soft">{text.beside.progress(done, lines.length)}</p>
      <svg width="100%" height="8" aria-hidden="true" className="block">
        <rect width="100%" height="8" rx="2" className="fill-sunk stroke-line" />
        <rect width={`${(done * 100) / Math.max(1, lines.length)}%`} height="8" rx="2" className="fill-action" />
      </svg>
    </div>
  )
}

import { Money } from '#web/ui/index.ts'
import { Part } from './part.tsx'
import { text } from './text.ts'

const SIZES = [
  ['text-xs', 'text-xs', '13 / 20'],
  ['text-sm', 'text-sm', '15 / 22'],
  ['text-base', 'text-base', '17 / 26'],
  ['text-lg', 'text-lg font-semibold', '20 / 26'],
  ['text-xl', 'text-xl font-semibold', '25 / 31'],
  ['text-2xl', 'text-2xl font-semibold tracking-tight', '33 / 39'],
  ['text-3xl', 'text-3xl font-semibold tracking-tight', '36–52'],
] as const
const STEPS = [
  ['1', 'w-2'],
  ['2', 'w-4'],
  ['3', 'w-6'],
  ['4', 'w-8'],
  ['6', 'w-12'],
  ['8', 'w-16'],
  ['12', 'w-24'],
] as const
const AMOUNTS = [125_000_000n, 1_111_111n, 98_050n, 7_77n]

/** Seven sizes of one family, figures that stand in columns, distances in steps of eight, and the ring of the keyboard. */
export function GalleryType() {
  return (
    <>
      <Part title={text.sections.type} lead={text.type.lead}>
        <ul className="grid gap-3">
          {SIZES.map(([name, look, size], index) => (
            <li key={name} className="grid items-baseline gap-x-6 sm:grid-cols-[6rem_6rem_1fr]">
              <b className="text-sm">{name}</b>
              <span className="text-sm text-soft">{size}</span>
              <span className={look}>{text.type.samples[index]}</span>
            </li>
          ))}
        </ul>
        <div className="card grid w-fit gap-1 p-5 text-right text-lg">
          {AMOUNTS.map((kurus) => (
            <Money key={String(kurus)} kurus={kurus} />
          ))}
        </div>
        <p className="prose-measure">{text.type.measure}</p>
      </Part>
      <Part title={text.sections.space} lead={text.space.lead}>
        <ul className="grid gap-2">
          {STEPS.map(([count, look]) => (
            <li key={count} className="flex items-center gap-4 text-sm">
              <span className="w-16 text-right text-soft">{Number(count) * 8} px</span>
              <span aria-hidden="true" className={`h-3 bg-action ${look}`} />
            </li>
          ))}
        </ul>
        <p className="flex flex-wrap items-center gap-6">
          <span className="rounded px-4 py-2 outline-2 outline-offset-2 outline-action">{text.space.ring}</span>
          <a href="#icerik" className="link">
            {text.space.link}
          </a>
        </p>
      </Part>
    </>
  )
}

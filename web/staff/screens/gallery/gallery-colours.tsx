import { contrastOf } from '#contracts/common/colour.ts'
import { type BrandTheme, LEAST_CONTRAST } from '#contracts/common/brand-colour.ts'
import { useShell } from '#web/kernel/shell-data.ts'
import { Chip, Icon } from '#web/ui/index.ts'
import { Part } from './part.tsx'
import { type Palette, readPalette } from './read-tokens.ts'
import { text } from './text.ts'

const words = text.colours

/** What is written, and on what; the least contrast is 4.5, and 3 for the outline of a control. */
const PAIRS: readonly (readonly [text: string, fields: readonly string[], least: number])[] = [
  ['ink', ['ground', 'surface', 'sunk', 'tint', 'accent-tint', 'danger-tint'], LEAST_CONTRAST],
  ['soft', ['ground', 'surface', 'sunk', 'tint'], LEAST_CONTRAST],
  ['action', ['ground', 'surface', 'sunk', 'tint'], LEAST_CONTRAST],
  ['on-action', ['action', 'action-deep'], LEAST_CONTRAST],
  ['accent', ['ground', 'surface', 'accent-tint'], LEAST_CONTRAST],
  ['danger', ['ground', 'surface', 'danger-tint'], LEAST_CONTRAST],
  ['edge', ['ground', 'surface'], 3],
]
const SWATCHES = [
  ['ground', 'bg-ground'],
  ['surface', 'bg-surface'],
  ['sunk', 'bg-sunk'],
  ['tint', 'bg-tint'],
  ['ink', 'bg-ink'],
  ['soft', 'bg-soft'],
  ['line', 'bg-line'],
  ['edge', 'bg-edge'],
  ['action', 'bg-action'],
  ['action-deep', 'bg-action-deep'],
  ['on-action', 'bg-on-action'],
  ['accent', 'bg-accent'],
  ['accent-tint', 'bg-accent-tint'],
  ['accent-line', 'bg-accent-line'],
  ['danger', 'bg-danger'],
  ['danger-tint', 'bg-danger-tint'],
  ['danger-line', 'bg-danger-line'],
  ['pending', 'bg-pending'],
] as const

/** Both themes side by side, whichever the page is in, with contrasts as they are computed. */
export function GalleryColours() {
  const { master } = useShell()
  return (
    <Part title={text.sections.colours} lead={words.lead}>
      <div className="grid gap-6 lg:grid-cols-2">
        {(['light', 'dark'] as const).map((theme) => (
          <Theme key={theme} theme={theme} palette={readPalette(theme, master.actionColour, master.accentColour)} />
        ))}
      </div>
    </Part>
  )
}

function Theme({ theme, palette }: { readonly theme: BrandTheme; readonly palette: Palette }) {
  return (
    <section
      data-tema={theme === 'dark' ? 'koyu' : 'acik'}
      aria-label={words[theme]}
      className="grid content-start gap-5 rounded border border-line bg-ground p-5 text-ink"
    >
      <h3>{words[theme]}</h3>
      <ul className="grid grid-cols-3 gap-3 text-xs sm:grid-cols-6">
        {SWATCHES.map(([name, look]) => (
          <li key={name} className="grid content-start gap-1">
            <span aria-hidden="true" className={`block h-10 rounded border border-edge ${look}`} />
            <b>{name}</b>
            <span className="text-soft">{palette[name]}</span>
          </li>
        ))}
      </ul>
      <Contrasts palette={palette} />
    </section>
  )
}

function Contrasts({ palette }: { readonly palette: Palette }) {
  const rows = PAIRS.flatMap(([name, fields, least]) =>
    fields.map((field) => ({ name, field, least, ratio: contrastOf(palette[name] ?? '', palette[field] ?? '') })),
  )
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{words.caption}</caption>
      <thead>
        <tr className="text-left text-soft">
          <th scope="col" className="border-b border-edge py-1 font-semibold">
            {words.pair}
          </th>
          <th scope="col" className="border-b border-edge py-1 text-right font-semibold">
            {words.least}
          </th>
          <th scope="col" className="border-b border-edge py-1 text-right font-semibold">
            {words.measured}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, field, least, ratio }) => (
          <tr key={`${name} ${field}`}>
            <th scope="row" className="border-b border-line py-1 text-left font-normal">
              {name} / {field}
            </th>
            <td className="border-b border-line py-1 text-right text-soft">{figure(least)}</td>
            <td className="border-b border-line py-1 text-right font-semibold">
              {ratio >= least ? (
                <span className="inline-flex items-center gap-1.5">
                  <Icon name="check" className="size-4 text-action" label={words.enough} />
                  {figure(ratio)}
                </span>
              ) : (
                <Chip tone="bad">{figure(ratio)}</Chip>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function figure(ratio: number): string {
  return (Math.floor(ratio * 10) / 10).toFixed(1).replace('.', ',')
}

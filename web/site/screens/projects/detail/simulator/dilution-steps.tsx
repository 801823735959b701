import { formatPpmColumn, type Ppm } from '#contracts/campaigns/simulation.ts'
import { text } from './text.ts'

const words = text.simulator
/** Together as high as the list's padding above its words: nine rem. */
const HEIGHT = 120
const ROOM = 24

/** What later rounds leave of the part bought now, as steps down from it; the rounds asked for are solid, those beyond outlined. */
export function DilutionSteps({ parts, rounds }: { readonly parts: readonly Ppm[]; readonly rounds: number }) {
  const whole = Math.max(1, Number(parts[0] ?? 0n))
  const column = 100 / Math.max(1, parts.length)
  const shown = formatPpmColumn(parts)
  return (
    <ol className="relative flex pt-36 text-center text-sm">
      <svg width="100%" height={HEIGHT + ROOM} aria-hidden="true" className="absolute inset-x-0 top-0 block">
        <line x2="100%" y1={ROOM} y2={ROOM} strokeDasharray="3 3" className="stroke-edge" />
        {parts.map((part, at) => {
          const height = (HEIGHT * Number(part)) / whole
          const place = { x: `${column * (at + 0.2)}%`, width: `${column * 0.6}%`, y: ROOM + HEIGHT - height, height }
          return at <= rounds ? (
            <rect key={words.after(at)} {...place} className="fill-action" />
          ) : (
            <rect
              key={words.after(at)}
              {...place}
              strokeWidth="1.5"
              strokeDasharray="3 2"
              className="fill-surface stroke-pending"
            />
          )
        })}
        <line x2="100%" y1={ROOM + HEIGHT} y2={ROOM + HEIGHT} className="stroke-edge" />
      </svg>
      {shown.map((part, at) => (
        <li key={words.after(at)} className="min-w-0 flex-1 pt-2">
          <b className="block">{part}</b>
          <span className="text-soft">{at === 0 ? words.now : words.after(at)}</span>
        </li>
      ))}
    </ol>
  )
}

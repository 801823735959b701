import { useState } from 'react'
import { type BrandTheme, brandColours, GROUNDS } from '#contracts/common/brand-colour.ts'
import { contrastOf, isHexColour } from '#contracts/common/colour.ts'
import { FieldFrame } from '#web/form/field-frame.tsx'
import { useField } from '#web/form/form-state.ts'
import { firstOf } from '#web/form/fields/text-fields.tsx'
import { text } from '../text.ts'

const words = text.colour
const THEMES: readonly BrandTheme[] = ['light', 'dark']
/** The product's own, where the operator chose none (web/styles/tokens.css). */
const OWN = { action: '#0f5a43', accent: '#8a5200' } as const

/** A colour as `#rrggbb`, with what becomes of it in each theme so that text stays readable. */
export function ColourField({
  name,
  label,
  hint,
  role,
}: {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly role: 'action' | 'accent'
}) {
  const { id, error, typed, control } = useField(name, hint)
  const [value, setValue] = useState(firstOf(typed) ?? '')
  const colour = value.trim()
  const isColour = isHexColour(colour)
  return (
    <div className="mb-4">
      <FieldFrame id={id} label={label} error={error} optional {...(hint ? { hint } : {})}>
        <div className="flex max-w-md items-center gap-3">
          {/* With scripts the picker shows the colour. */}
          <span className="shrink-0 [@media(scripting:enabled)]:hidden">
            <Swatch colour={isColour ? colour : colour === '' ? OWN[role] : null} />
          </span>
          <input
            {...control}
            value={value}
            onChange={(event) => setValue(event.target.value)}
            maxLength={7}
            spellCheck={false}
            placeholder={OWN[role]}
            className="control"
          />
          <input
            type="color"
            aria-label={`${label}: ${words.pick}`}
            value={isColour ? colour : OWN[role]}
            onChange={(event) => setValue(event.target.value)}
            className="needs-script size-12 shrink-0 cursor-pointer rounded border border-edge bg-surface p-1"
          />
        </div>
      </FieldFrame>
      {isColour ? (
        <div className="grid gap-2 text-sm">
          <ul className="grid gap-3 sm:grid-cols-2">
            {THEMES.map((theme) => (
              <ThemeSample key={theme} colour={colour} role={role} theme={theme} />
            ))}
          </ul>
          <p className="prose-measure text-soft">{words.why}</p>
        </div>
      ) : (
        colour === '' && <p className="text-sm text-soft">{words.own}</p>
      )}
    </div>
  )
}

/** Drawn, not styled: the page's policy lets no style attribute through. */
function Swatch({ colour }: { readonly colour: string | null }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 48 48" className="size-12 shrink-0 rounded border border-edge">
      <rect width="48" height="48" className="fill-surface" {...(colour ? { fill: colour, className: '' } : {})} />
      {!colour && <path d="M0 48 48 0" className="stroke-edge" />}
    </svg>
  )
}

function ThemeSample({
  colour,
  role,
  theme,
}: {
  readonly colour: string
  readonly role: 'action' | 'accent'
  readonly theme: BrandTheme
}) {
  const derived = brandColours(role === 'action' ? colour : '', role === 'accent' ? colour : '', theme)
  const used = derived[role] ?? colour
  const { ground, surface } = GROUNDS[theme]
  const least = Math.min(contrastOf(used, ground), contrastOf(used, surface))
  const ratio = (Math.floor(least * 10) / 10).toLocaleString('tr-TR')
  const isField = role === 'action'
  return (
    <li className="flex items-center gap-3 rounded border border-line p-3">
      <svg aria-hidden="true" viewBox="0 0 72 48" className="h-12 w-18 shrink-0 rounded border border-line">
        <rect width="72" height="48" fill={ground} />
        <rect x="8" y="12" width="56" height="24" rx="3" fill={isField ? used : (derived['accent-tint'] ?? ground)} />
        <text
          x="36"
          y="28.5"
          textAnchor="middle"
          fontSize="12"
          fontWeight="600"
          fill={isField ? (derived['on-action'] ?? ground) : used}
        >
          Aa
        </text>
      </svg>
      <span>
        <b className="block">{words.themes[theme]}</b>
        <span className="text-soft">
          {used === colour ? words.same : words.used(used)}, {words.contrast(ratio)}
        </span>
      </span>
    </li>
  )
}

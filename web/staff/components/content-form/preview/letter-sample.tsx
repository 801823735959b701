import { exampleValues, fillTemplate } from '#contracts/notifications/letters.ts'
import { type LetterBlock, letterBlocks, type Span, splitAtButton } from '#contracts/notifications/letter-text.ts'
import { useShell } from '#web/kernel/shell-data.ts'
import { text } from '../text.ts'

const words = text.letter
/** Letters that the seven-bit alphabet of short messages lacks make a message of 70 characters instead of 160. */
const SMS = { plain: [160, 153], wide: [70, 67] } as const

/** A letter or short message as it arrives, its marks filled with example values. */
export function LetterSample({
  isSms,
  name,
  subject,
  text: body,
  buttonLabel,
}: {
  readonly isSms: boolean
  readonly name: string
  readonly subject: string
  readonly text: string
  readonly buttonLabel: string
}) {
  const { master } = useShell()
  const values = { ...exampleValues(name), platformName: master.platformName }
  if (isSms) return <ShortMessage said={fillTemplate(body, values)} />
  const [above, below] = splitAtButton(letterBlocks(body, values))
  return (
    <section aria-labelledby="ornek">
      <h2 id="ornek" className="text-base">
        {words.title}
      </h2>
      <div className="card mt-3 overflow-hidden">
        <p className="border-b border-line bg-sunk px-5 py-3 text-sm">
          <span className="text-soft">{words.subject}: </span>
          <b>{fillTemplate(subject, values).trim() || words.noSubject}</b>
        </p>
        <div className="grid gap-4 p-5 text-sm">
          {above.length === 0 && <p className="text-soft">{words.noText}</p>}
          {above.map((block, at) => (
            <Block key={at} block={block} />
          ))}
          {buttonLabel.trim() && (
            <p>
              <span className="button" data-look="primary" data-size="small">
                {buttonLabel}
              </span>
            </p>
          )}
          {below.map((block, at) => (
            <Block key={at} block={block} />
          ))}
          <p className="font-semibold">{master.platformName}</p>
          <p className="border-t border-line pt-3 text-xs text-soft">{words.footer}</p>
        </div>
      </div>
    </section>
  )
}

function Block({ block }: { readonly block: LetterBlock }) {
  if (block.kind === 'paragraph') return <p>{spans(block.spans)}</p>
  if (block.kind === 'note') return <p className="text-soft">{spans(block.spans)}</p>
  if (block.kind === 'list')
    return (
      <ul className="grid list-disc gap-1 pl-5">
        {block.items.map((item, at) => (
          <li key={at}>{spans(item)}</li>
        ))}
      </ul>
    )
  return (
    <dl className="grid gap-1">
      {block.facts.map(({ label, value }) => (
        <div key={label} className="flex justify-between gap-4">
          <dt className="text-soft">{label}</dt>
          <dd className="text-right font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function spans(parts: readonly Span[]) {
  return parts.map((part, at) => (part.isStrong ? <strong key={at}>{part.text}</strong> : part.text))
}

function ShortMessage({ said }: { readonly said: string }) {
  const isWide = /[^\u0020-\u007e\n]/.test(said)
  const [one, each] = SMS[isWide ? 'wide' : 'plain']
  const parts = said.length <= one ? 1 : Math.ceil(said.length / each)
  return (
    <section aria-labelledby="ornek">
      <h2 id="ornek" className="text-base">
        {words.title}
      </h2>
      <p className="mt-3 max-w-sm rounded border border-line bg-tint p-4 text-sm whitespace-pre-line">
        {said || words.noText}
      </p>
      <p className="mt-2 text-xs text-soft">{words.sms(said.length, parts)}</p>
    </section>
  )
}

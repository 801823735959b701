import { type FocusEvent, type InputEvent, type ReactNode, useRef, useState } from 'react'
import { exampleValues } from '#contracts/notifications/letters.ts'
import { LetterSample } from '#web/staff/components/content-form/preview/letter-sample.tsx'
import { text as formText } from '#web/staff/components/content-form/text.ts'
import type { Values } from '#web/form/rows/form-rows.ts'
import { firstOf } from '#web/form/fields/text-fields.tsx'
import { Icon } from '#web/ui/index.ts'
import type { FoundItem } from './read-item.ts'

const words = formText.marks

/** The fields of a template with, beside them, the marks it may use and the letter as it reads with example values. */
export function TemplateSide({
  found: { item, marks },
  values,
  children,
}: {
  readonly found: FoundItem
  readonly values: Values
  readonly children: ReactNode
}) {
  const last = useRef<HTMLTextAreaElement | null>(null)
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const read = (name: string) => typed[`body.${name}`] ?? firstOf(values[`body.${name}`]) ?? ''
  const onInput = ({ target }: InputEvent<HTMLDivElement>) => {
    const { name, value } = target as HTMLTextAreaElement
    setTyped((before) => ({ ...before, [name]: value }))
  }
  const onFocus = ({ target }: FocusEvent<HTMLDivElement>) => {
    if (target instanceof HTMLTextAreaElement && target.dataset['marks']) last.current = target
  }
  const insert = (mark: string) => {
    const field = last.current
    if (!field) return
    field.setRangeText(`{${mark}}`, field.selectionStart, field.selectionEnd, 'end')
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.focus()
  }
  const examples = exampleValues(item.seoName)
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_21rem]">
      <div onInput={onInput} onFocus={onFocus} className="min-w-0">
        {children}
      </div>
      <div className="grid gap-6">
        <section aria-labelledby="alanlar">
          <h2 id="alanlar" className="text-base">
            {words.title}
          </h2>
          <p className="mt-1 text-sm text-soft">{words.hint}</p>
          <ul className="mt-3 grid gap-2 text-sm">
            {marks.map(({ mark, meaning }) => (
              <li key={mark} className="flex items-start justify-between gap-3 border-b border-line pb-2">
                <span className="min-w-0">
                  <b className="block break-words">{`{${mark}}`}</b>
                  <span className="block text-soft">{meaning}</span>
                  {examples[mark] && (
                    <span className="block text-xs text-soft">
                      {words.example}: {examples[mark]}
                    </span>
                  )}
                </span>
                <button
                  type="button"
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => insert(mark)}
                  aria-label={words.insert(`{${mark}}`)}
                  title={words.insert(`{${mark}}`)}
                  className="row-button needs-script shrink-0"
                >
                  <Icon name="plus" className="size-5" />
                </button>
              </li>
            ))}
          </ul>
        </section>
        <LetterSample
          isSms={item.kind === 'sms-template'}
          name={item.seoName}
          subject={read('subject')}
          text={read('text')}
          buttonLabel={read('buttonLabel')}
        />
      </div>
    </div>
  )
}

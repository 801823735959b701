import { useState } from 'react'
import type { EditorCommand, FormattedText } from './editor.ts'
import { formText } from '../text.ts'

const text = formText.editor

const COMMANDS = Object.keys(text.commands) as EditorCommand[]

/** The editor's buttons in words; a link is asked for below them. */
export function EditorBar({ editor, label }: { readonly editor: FormattedText; readonly label: string }) {
  const [href, setHref] = useState<string | null>(null)
  const look =
    'min-h-10 rounded border border-line px-3 text-sm hover:bg-tint aria-pressed:border-action aria-pressed:bg-tint aria-pressed:font-semibold aria-pressed:text-action'
  return (
    <div role="group" aria-label={text.bar(label)} className="mb-2 flex flex-wrap gap-1">
      {COMMANDS.map((command) => {
        const isMemory = command === 'undo' || command === 'redo'
        return (
          <button
            key={command}
            type="button"
            className={look}
            {...(isMemory ? {} : { 'aria-pressed': editor.isActive(command) })}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => editor.run(command)}
          >
            {text.commands[command]}
          </button>
        )
      })}
      <button
        type="button"
        className={look}
        aria-expanded={href !== null}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setHref(href === null ? (editor.linked() ?? 'https://') : null)}
      >
        {text.link}
      </button>
      {href !== null && (
        <div className="flex w-full flex-wrap gap-2">
          <input
            type="url"
            aria-label={text.linkAddress}
            value={href}
            onChange={({ currentTarget }) => setHref(currentTarget.value)}
            className="control min-w-0 flex-1"
          />
          <button
            type="button"
            className={look}
            onClick={() => {
              editor.link(/^(?:https:\/\/.+|mailto:.+)/.test(href) ? href : null)
              setHref(null)
            }}
          >
            {text.setLink}
          </button>
          <button
            type="button"
            className={look}
            onClick={() => {
              editor.link(null)
              setHref(null)
            }}
          >
            {text.unlink}
          </button>
        </div>
      )}
    </div>
  )
}

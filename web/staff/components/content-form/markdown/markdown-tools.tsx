import { MARKDOWN_TOOLS, type MarkdownTool, writeMarkdown } from './write-markdown.ts'
import { text } from '../text.ts'

const words = text.tools

/** Buttons above a text that write its marks, for the words marked in the field of this id. */
export function MarkdownTools({ fieldId, label }: { readonly fieldId: string; readonly label: string }) {
  return (
    <div role="toolbar" aria-label={words.label(label)} aria-controls={fieldId} className="mb-1.5 flex flex-wrap gap-1">
      {MARKDOWN_TOOLS.map((tool) => (
        <button
          key={tool}
          type="button"
          title={words.hints[tool]}
          // The field keeps its marked words while the button is pressed.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => applyTool(fieldId, tool)}
          className="min-h-9 rounded border border-line bg-surface px-2.5 text-xs font-semibold text-soft hover:border-action hover:text-action"
        >
          {words.names[tool]}
        </button>
      ))}
    </div>
  )
}

function applyTool(fieldId: string, tool: MarkdownTool): void {
  const field = document.getElementById(fieldId)
  if (!(field instanceof HTMLTextAreaElement)) return
  const marked = { text: field.value, start: field.selectionStart, end: field.selectionEnd }
  const written = writeMarkdown(tool, marked, words.word)
  field.focus()
  // As if it were typed: the browser keeps its own way back.
  field.setSelectionRange(0, field.value.length)
  if (!document.execCommand('insertText', false, written.text)) field.setRangeText(written.text)
  field.setSelectionRange(written.start, written.end)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

// The only file that loads the editor's library (Tiptap): it is asked for by the step that has a formatted text, when it is there.
import { Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import StarterKit from '@tiptap/starter-kit'
import { MARKS, takenOf } from './taken-over.ts'

/** What can be done to the text; each by its button and the editor's own keys. */
export type EditorCommand =
  | 'h2'
  | 'h3'
  | 'bold'
  | 'italic'
  | 'bulletList'
  | 'orderedList'
  | 'blockquote'
  | 'undo'
  | 'redo'

export interface FormattedText {
  /** What stands there, as HTML; empty when there is nothing. */
  html(): string
  setHtml(html: string): void
  run(command: EditorCommand): void
  isActive(command: EditorCommand): boolean
  /** Null takes the link away. */
  link(href: string | null): void
  linked(): string | null
  destroy(): void
}

const FORMATS = StarterKit.configure({
  heading: { levels: [2, 3] },
  code: false,
  codeBlock: false,
  strike: false,
  underline: false,
  link: { openOnClick: false, protocols: ['https', 'mailto'], HTMLAttributes: { target: null } },
})

/**
 * Begins an editor in an element. Pasted text keeps what the editor knows; the server's list of allowed marks decides. Whoever was
 * writing in what the editor replaces goes on at the same letter: the focus moves within this call, so that no key falls between.
 */
export function beginEditor(
  element: HTMLElement,
  start: {
    /** What it replaces: the text as it is shown, where it is, and the plain field. */
    readonly shown: HTMLElement | null
    readonly kept: HTMLTextAreaElement
    readonly attributes: Readonly<Record<'id' | 'role' | 'aria-multiline' | 'aria-label' | 'class', string>>
    /** The text, or what is chosen in it, is another. */
    readonly onChange: () => void
    /** The text is another. */
    readonly onWritten: () => void
    readonly onLeave: () => void
  },
): FormattedText {
  const taken = takenOf(start.shown, start.kept)
  const editor = new Editor({
    element,
    // The page's policy takes no styles that a library brings: its few stand in the attributes' class.
    injectCSS: false,
    content: taken.html,
    parseOptions: { preserveWhitespace: taken.isPlain },
    extensions: [FORMATS],
    editorProps: { attributes: { ...start.attributes } },
    onTransaction: start.onChange,
    onUpdate: start.onWritten,
    onBlur: start.onLeave,
  })
  goOnAtMarks(editor)
  if (taken.isFocused) editor.view.focus()
  const chain = () => editor.chain().focus()
  const commands: Readonly<Record<EditorCommand, () => boolean>> = {
    h2: () => chain().toggleHeading({ level: 2 }).run(),
    h3: () => chain().toggleHeading({ level: 3 }).run(),
    bold: () => chain().toggleBold().run(),
    italic: () => chain().toggleItalic().run(),
    bulletList: () => chain().toggleBulletList().run(),
    orderedList: () => chain().toggleOrderedList().run(),
    blockquote: () => chain().toggleBlockquote().run(),
    undo: () => chain().undo().run(),
    redo: () => chain().redo().run(),
  }
  return {
    html: () => (editor.isEmpty ? '' : editor.getHTML()),
    // What is put there is saved by who puts it.
    setHtml: (html) => editor.commands.setContent(html, { emitUpdate: false }),
    run: (command) => commands[command](),
    isActive: (command) =>
      command === 'h2' || command === 'h3'
        ? editor.isActive('heading', { level: Number(command[1]) })
        : editor.isActive(command),
    link: (href) =>
      href === null ? chain().unsetLink().run() : chain().extendMarkRange('link').setLink({ href }).run(),
    linked: () => (editor.getAttributes('link')['href'] as string | undefined) ?? null,
    destroy: () => editor.destroy(),
  }
}

/** Takes the marks out of the text again and chooses what stood between them. */
function goOnAtMarks(editor: Editor): void {
  const places: { readonly from: number; readonly mark: string }[] = []
  editor.state.doc.descendants((node, at) => {
    for (const { index, 0: mark } of (node.text ?? '').matchAll(MARKS)) places.push({ from: at + index, mark })
  })
  const { tr } = editor.state
  for (const { from, mark } of places.toReversed()) tr.delete(from, from + mark.length)
  const [first, last] = [places[0], places.at(-1)]
  // The second mark stood one further, as the first was before it.
  if (first && last) tr.setSelection(TextSelection.between(tr.doc.resolve(first.from), tr.doc.resolve(last.from - 1)))
  editor.view.dispatch(tr.setMeta('addToHistory', false).setMeta('preventUpdate', true))
}

// The only file that loads the editor's library (Tiptap): it is asked for by the step that has a formatted text, when it is there.
import { Editor } from '@tiptap/core'
import StarterKit from '@tiptap/starter-kit'

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
  /** Puts the caret at the end. */
  focus(): void
  destroy(): void
}

/** Begins an editor in an element. Pasted text keeps what the editor knows; the server's list of allowed marks decides. */
export function beginEditor(
  element: HTMLElement,
  start: {
    readonly html: string
    readonly attributes: Readonly<Record<'id' | 'role' | 'aria-multiline' | 'aria-label' | 'class', string>>
    readonly onChange: () => void
    readonly onLeave: () => void
  },
): FormattedText {
  const editor = new Editor({
    element,
    // The page's policy takes no styles that a library brings: its few stand in the attributes' class.
    injectCSS: false,
    content: start.html,
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3] },
        code: false,
        codeBlock: false,
        strike: false,
        underline: false,
        link: { openOnClick: false, protocols: ['https', 'mailto'], HTMLAttributes: { target: null } },
      }),
    ],
    editorProps: { attributes: { ...start.attributes } },
    onTransaction: start.onChange,
    onBlur: start.onLeave,
  })
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
    setHtml: (html) => editor.commands.setContent(html),
    run: (command) => commands[command](),
    isActive: (command) =>
      command === 'h2' || command === 'h3'
        ? editor.isActive('heading', { level: Number(command[1]) })
        : editor.isActive(command),
    link: (href) =>
      href === null ? chain().unsetLink().run() : chain().extendMarkRange('link').setLink({ href }).run(),
    linked: () => (editor.getAttributes('link')['href'] as string | undefined) ?? null,
    focus: () => editor.commands.focus('end'),
    destroy: () => editor.destroy(),
  }
}

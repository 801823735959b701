import { createContext, type ReactNode, use } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { unbroken } from '#web/ui/unbroken.tsx'
import { text } from './text.ts'

const NotesShown = createContext(false)

/** Around what editors read: notes they left in a text are drawn there, and nowhere else. */
export function WithEditorsNotes({ children }: { readonly children: ReactNode }) {
  return <NotesShown value={true}>{children}</NotesShown>
}

/** One note of a text, where it stands. */
export function EditorsNote({ said }: { readonly said: string }) {
  if (!use(NotesShown)) return null
  return (
    <p className="rounded border border-dashed border-accent bg-sunk px-4 py-3 text-sm">
      <span className="mb-1 flex items-center gap-1.5 text-xs font-semibold text-soft">
        <Icon name="info" className="size-4" />
        {text.editorsNote}
      </span>
      {unbroken(said)}
    </p>
  )
}

/** All notes of a body, above what visitors will see of it. */
export function EditorsNotes({ notes }: { readonly notes: readonly string[] }) {
  if (notes.length === 0) return null
  return (
    <section aria-labelledby="editor-notlari" className="wrap py-4">
      <div className="rounded border border-dashed border-accent bg-sunk px-4 py-3 text-sm">
        <h2 id="editor-notlari" className="flex items-center gap-1.5 text-sm font-semibold">
          <Icon name="info" className="size-4" />
          {text.editorsNotes(notes.length)}
        </h2>
        <ul className="mt-2 grid list-disc gap-1 pl-5">
          {notes.map((note, at) => (
            <li key={at}>{unbroken(note)}</li>
          ))}
        </ul>
      </div>
    </section>
  )
}

import { useRef, useState } from 'react'
import { UPDATE_FILES } from '#contracts/projects/update-files.ts'
import { FieldFrame } from '#web/form/field-frame.tsx'
import { useField } from '#web/form/form-state.ts'
import { useEarlyFile } from '#web/form/fields/early-file.ts'
import { TextField } from '#web/form/index.ts'
import { Icon } from '#web/ui/index.ts'
import { text } from './text.ts'

const words = text.updates.files

interface Kind {
  /** The list in the call, and its members. */
  readonly list: 'pictures' | 'documents'
  readonly file: 'imageBase64' | 'base64document'
  readonly name: 'caption' | 'name'
  readonly accept: string
  readonly most: number
  readonly bytes: number
}

const PICTURES: Kind = {
  list: 'pictures',
  file: 'imageBase64',
  name: 'caption',
  accept: 'image/png,image/jpeg,image/webp',
  most: UPDATE_FILES.mostPictures,
  bytes: UPDATE_FILES.pictureBytes,
}
const DOCUMENTS: Kind = {
  list: 'documents',
  file: 'base64document',
  name: 'name',
  accept: 'application/pdf',
  most: UPDATE_FILES.mostDocuments,
  bytes: UPDATE_FILES.documentBytes,
}

/** Pictures and papers of an update; each chosen one stands with its own words, and a place for the next below it. */
export function UpdateFiles() {
  return (
    <>
      <Files kind={PICTURES} />
      <Files kind={DOCUMENTS} />
    </>
  )
}

interface Chosen {
  readonly file: File
  /** Address of a picture for as long as it is chosen. */
  readonly preview: string | null
}

interface Row {
  readonly key: number
  readonly chosen: Chosen | null
}

function Files({ kind }: { readonly kind: Kind }) {
  const [rows, setRows] = useState<readonly Row[]>([{ key: 0, chosen: null }])
  const choose = (key: number, file: File | null) => {
    const former = rows.find((row) => row.key === key)?.chosen?.preview
    if (former) URL.revokeObjectURL(former)
    const preview = file && kind.list === 'pictures' ? URL.createObjectURL(file) : null
    const chosen = file && { file, preview }
    setRows((before) => {
      const after = chosen
        ? before.map((row) => (row.key === key ? { key, chosen } : row))
        : before.filter((row) => row.key !== key)
      const hasRoom = after.length < kind.most && after.every((row) => row.chosen !== null)
      return hasRoom ? [...after, { key: Math.max(key, ...after.map((row) => row.key)) + 1, chosen: null }] : after
    })
  }
  return (
    <div className="grid gap-4">
      {rows.map((row, at) => (
        <FileRow key={row.key} kind={kind} at={at} chosen={row.chosen} onChosen={(file) => choose(row.key, file)} />
      ))}
    </div>
  )
}

interface RowProps {
  readonly kind: Kind
  readonly at: number
  readonly chosen: Chosen | null
  readonly onChosen: (file: File | null) => void
}

/** Named by its place among the chosen ones, so that a sentence about it comes back to it. */
function FileRow({ kind, at, chosen, onChosen }: RowProps) {
  const row = `${kind.list}.${at}`
  const { id, error, control } = useField(`${row}.${kind.file}`)
  const input = useRef<HTMLInputElement>(null)
  useEarlyFile(input)
  const named = { name: `${row}.${kind.name}`, label: words[kind.list].name, maxLength: 150 }
  const tooLarge = chosen !== null && chosen.file.size > kind.bytes ? words.tooLarge(kind.bytes) : undefined
  return (
    <div className={chosen ? 'grid gap-3 rounded border border-line p-4' : ''}>
      <FieldFrame
        id={id}
        label={words[kind.list].label}
        hint={words[kind.list].hint}
        error={tooLarge ?? error}
        optional
      >
        <div className="flex flex-wrap items-center gap-4">
          {chosen?.preview && (
            <img
              src={chosen.preview}
              alt=""
              className="aspect-video w-40 shrink-0 rounded border border-line bg-sunk object-cover"
            />
          )}
          <div className="relative">
            <input
              {...control}
              ref={input}
              type="file"
              accept={kind.accept}
              className="file-over"
              onChange={({ currentTarget }) => {
                control.onInput()
                const file = currentTarget.files?.[0]
                if (file) onChosen(file)
              }}
            />
            <span aria-hidden="true" className="button needs-script" data-look="secondary" data-size="small">
              {chosen ? words.other : words[kind.list].add}
            </span>
          </div>
          {chosen && <span className="min-w-0 break-words">{chosen.file.name}</span>}
          {chosen && (
            <button type="button" className="link py-2 font-semibold" onClick={() => onChosen(null)}>
              {words.remove}
            </button>
          )}
        </div>
      </FieldFrame>
      {chosen ? <TextField {...named} /> : <noscript>{<TextField {...named} optional />}</noscript>}
      {chosen && kind.list === 'documents' && (
        <p className="flex items-center gap-2 text-sm text-soft">
          <Icon name="lock" className="size-4 shrink-0" />
          {words.members}
        </p>
      )}
    </div>
  )
}

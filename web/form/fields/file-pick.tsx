import { useRef, useState } from 'react'
import { formatFileSize } from '#contracts/common/text/file-size.ts'
import type { FieldBinding } from '../form-state.ts'
import { fieldText } from './text.ts'
import { useEarlyFile } from './early-file.ts'

const words = fieldText.file

/** Chooses one file, in our own words: its name and size once it is chosen, and a way to take it back. */
export function FilePick({
  control,
  accept,
  onChosen,
}: {
  readonly control: Omit<FieldBinding['control'], 'name'> & { readonly name: string | undefined }
  readonly accept: string
  /** Null: taken back. */
  readonly onChosen?: (file: File | null, input: HTMLInputElement) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const choose = () => {
    const chosen = input.current?.files?.[0] ?? null
    setFile(chosen)
    control.onInput()
    if (input.current) onChosen?.(chosen, input.current)
  }
  const remove = () => {
    if (input.current) input.current.value = ''
    choose()
    input.current?.focus()
  }
  useEarlyFile(input)
  return (
    <div className="control-file">
      <input {...control} ref={input} type="file" accept={accept} onChange={choose} />
      <span aria-hidden="true" className="button needs-script" data-look="secondary" data-size="small">
        {file ? words.another : words.choose}
      </span>
      <span className="needs-script min-w-0 break-words" aria-live="polite">
        {file ? (
          <>
            <b>{file.name}</b> · {formatFileSize(file.size)}
          </>
        ) : (
          <span className="text-soft">{words.none}</span>
        )}
      </span>
      {file && (
        <button
          type="button"
          className="link ml-auto py-2 font-semibold"
          aria-label={words.removeNamed(file.name)}
          onClick={remove}
        >
          {words.remove}
        </button>
      )}
    </div>
  )
}

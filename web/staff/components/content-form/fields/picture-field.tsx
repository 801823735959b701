import { use, useState } from 'react'
import { FieldFrame } from '#web/form/field-frame.tsx'
import { FilePick } from '#web/form/index.ts'
import { FormStateContext, useField } from '#web/form/form-state.ts'
import { formText } from '#web/form/text.ts'
import { firstOf } from '#web/form/fields/text-fields.tsx'
import { upload } from '#web/form/upload.ts'
import { PICTURE_FILE, PICTURE_REMOVED, UPLOAD_PATH } from './pictures.ts'
import { text } from '../text.ts'

const words = text.picture

/**
 * A picture by its path in the file store: what is there now, another in its place, or none. With scripts it is sent as soon
 * as it is chosen; without them it goes with the form, and the action sends it on. Over one that was refused nothing is saved.
 */
export function PictureField({
  name,
  label,
  hint,
  optional,
}: {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly optional: boolean
}) {
  const { id, error, typed, control } = useField(name, hint)
  const [path, setPath] = useState(firstOf(typed) ?? '')
  const [isRemoved, setRemoved] = useState(false)
  const [progress, setProgress] = useState<number | null>(null)
  const form = use(FormStateContext)
  const send = async (file: File | null, input: HTMLInputElement) => {
    form?.hold(name, null)
    if (!file) return
    setProgress(0)
    const reply = await upload(UPLOAD_PATH, file, setProgress)
    setProgress(null)
    input.value = ''
    if ('detail' in reply) return form?.hold(name, reply.detail)
    setPath(reply.path ?? '')
    setRemoved(false)
    control.onInput()
  }
  return (
    <FieldFrame
      id={id}
      label={label}
      error={error}
      {...(hint ? { hint } : {})}
      {...(optional ? { optional: true } : {})}
    >
      <input type="hidden" name={name} value={path} />
      <div className="grid gap-3 rounded border border-line bg-surface p-4 sm:grid-cols-[12rem_1fr] sm:items-center">
        <div className="grid h-24 place-items-center rounded bg-sunk p-2">
          {path && !isRemoved ? (
            <img src={path} alt={`${label}: ${words.current}`} className="max-h-20 max-w-full object-contain" />
          ) : (
            <span className="text-sm text-soft">{isRemoved ? words.removed : words.none}</span>
          )}
        </div>
        <div className="grid gap-3">
          <FilePick
            control={{ ...control, name: `${name}.${PICTURE_FILE}`, 'data-field': name }}
            accept="image/png,image/jpeg,image/webp"
            onChosen={(file, input) => void send(file, input)}
          />
          {progress !== null && (
            <progress max={100} value={progress} aria-label={formText.uploading(progress)} className="meter" />
          )}
          {path && (
            <label className="flex items-center gap-2 text-sm">
              <input
                type="checkbox"
                name={`${name}.${PICTURE_REMOVED}`}
                checked={isRemoved}
                onChange={(event) => setRemoved(event.target.checked)}
                className="tick mt-0!"
              />
              {words.remove}
            </label>
          )}
        </div>
      </div>
    </FieldFrame>
  )
}

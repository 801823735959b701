import { lazy, Suspense, useRef, useState } from 'react'
import { fieldHint, fieldName } from '#contracts/projects/creation/field-messages.ts'
import type { FieldName } from '#contracts/projects/creation/field-table.ts'
import { useEarlyFile } from '#web/form/fields/early-file.ts'
import { FieldFrame } from '#web/form/field-frame.tsx'
import { useField } from '#web/form/form-state.ts'
import { text as cropText } from '#web/components/picture-crop/text.ts'
import { Dialog } from '#web/ui/index.ts'
import { Saved } from '../saved-mark.tsx'
import { tellShown } from './field-shown.ts'
import { useStep } from '../step-context.tsx'
import { formText as text } from '../text.ts'
import { nameIn } from '../wizard-step.ts'

const Crop = lazy(() => import('#web/components/picture-crop/crop.tsx').then((module) => ({ default: module.Crop })))

/**
 * A picture: chosen, put into its frame here, and sent as it will be seen. Without scripts the file goes with the page and the
 * server takes its middle.
 */
export function PictureField({
  field,
  ratio,
  size,
}: {
  readonly field: FieldName
  /** Width to height. */
  readonly ratio: number
  /** Width in pixels of what is sent. */
  readonly size: number
}) {
  const { row, step, saving } = useStep()
  const name = nameIn(row.id, field)
  const hint = fieldHint(step.step, field)
  const { id, error, control } = useField(name, hint)
  const [shown, setShown] = useState(row.values[field] ?? '')
  const [chosen, setChosen] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  useEarlyFile(input)
  const close = () => {
    if (chosen) URL.revokeObjectURL(chosen)
    setChosen(null)
    if (input.current) input.current.value = ''
  }
  const use = (picture: string) => {
    setShown(picture)
    tellShown(input.current, { rowId: row.id, field, value: picture })
    close()
    void saving.save({ rowId: row.id, field }, '', { wire: picture })
  }
  return (
    <Saved field={field}>
      <FieldFrame id={id} label={fieldName(step.step, field)} hint={hint} error={error}>
        <div className="flex flex-wrap items-center gap-4">
          <div
            className={`shrink-0 overflow-hidden rounded border border-line bg-sunk ${ratio > 1 ? 'aspect-video w-40' : 'size-20'}`}
          >
            {shown && <img src={shown} alt="" className="h-full w-full object-cover" />}
          </div>
          <div className="relative min-w-0">
            <input
              {...control}
              ref={input}
              type="file"
              accept="image/png,image/jpeg,image/webp"
              className="file-over"
              onChange={({ currentTarget }) => {
                const file = currentTarget.files?.[0]
                if (file) setChosen(URL.createObjectURL(file))
              }}
            />
            <span aria-hidden="true" className="button needs-script" data-look="secondary" data-size="small">
              {shown ? text.otherFile : text.chooseFile}
            </span>
          </div>
        </div>
      </FieldFrame>
      <Dialog open={chosen !== null} onClose={close} title={cropText.cropTitle}>
        <Suspense fallback={null}>
          {chosen && <Crop source={chosen} ratio={ratio} size={size} onDone={use} onCancel={close} />}
        </Suspense>
      </Dialog>
    </Saved>
  )
}

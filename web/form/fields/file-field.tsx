import { useState } from 'react'
import { Alert } from '#web/ui/alert.tsx'
import { FilePick } from './file-pick.tsx'
import { FieldFrame, type FieldProps } from '../field-frame.tsx'
import { useField } from '../form-state.ts'
import { formText } from '../text.ts'
import { upload } from '../upload.ts'

/**
 * A file. With scripts it is sent at once to `uploadPath` (below `/api`) with its progress shown, and the form posts the id
 * the API returned; without scripts it goes with the form itself.
 */
export function FileField(
  props: FieldProps & {
    readonly accept: string
    readonly uploadPath: string
    readonly onUploaded?: (id: string) => void
  },
) {
  const { id, error, control, typed } = useField(props.name, props.hint)
  const [progress, setProgress] = useState<number | null>(null)
  const [fileId, setFileId] = useState(typeof typed === 'string' ? typed : '')
  const [failure, setFailure] = useState<string | null>(null)
  const send = async (file: File) => {
    setFailure(null)
    setProgress(0)
    const result = await upload(props.uploadPath, file, setProgress)
    setProgress(null)
    if ('detail' in result) return setFailure(result.detail)
    setFileId(result.id)
    props.onUploaded?.(result.id)
  }
  return (
    <FieldFrame {...props} id={id} error={error}>
      <FilePick
        control={{ ...control, name: fileId ? undefined : control.name }}
        accept={props.accept}
        onChosen={(file) => (file ? void send(file) : setFileId(''))}
      />
      {fileId && <input type="hidden" name={props.name} value={fileId} />}
      {progress !== null && (
        <progress max={100} value={progress} aria-label={formText.uploading(progress)} className="meter mt-2" />
      )}
      {fileId && progress === null && <p className="mt-2 text-sm text-action">{formText.uploaded}</p>}
      {failure && (
        <div className="mt-2">
          <Alert kind="error" title={failure} />
        </div>
      )}
    </FieldFrame>
  )
}

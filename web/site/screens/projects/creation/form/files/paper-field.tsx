import { useRef, useState } from 'react'
import { formatFileSize } from '#contracts/common/text/file-size.ts'
import { formatDay } from '#contracts/common/time/time.ts'
import { fieldName } from '#contracts/projects/creation/field-messages.ts'
import type { FieldName } from '#contracts/projects/creation/field-table.ts'
import { useEarlyFile } from '#web/form/fields/early-file.ts'
import { FieldFrame } from '#web/form/field-frame.tsx'
import { useField } from '#web/form/form-state.ts'
import { formText } from '#web/form/text.ts'
import { Icon } from '#web/ui/index.ts'
import { tellShown } from './field-shown.ts'
import { Saved } from '../saved-mark.tsx'
import { useStep } from '../step-context.tsx'
import { formText as text } from '../text.ts'
import { nameIn, type Told } from '../wizard-step.ts'

/** A paper (PDF): sent at once with its progress shown, and with a way to stop it; without scripts it goes with the page. */
export function PaperField({ field }: { readonly field: FieldName }) {
  const { row, step, projectId, saving } = useStep()
  const name = nameIn(row.id, field)
  const { id, error, control } = useField(name)
  const [file, setFile] = useState(keptFile(row.told))
  const [percent, setPercent] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  const picked = useRef<HTMLInputElement>(null)
  useEarlyFile(picked)
  const send = async (chosen: File, input: HTMLInputElement) => {
    setFailure(null)
    setPercent(0)
    running.current = new AbortController()
    const typeId = row.told.typeId ?? 'other'
    const paper = {
      projectId,
      documentId: row.id,
      documentTypeId: typeId,
      file: chosen,
      revisions: { documentTypeId: 0, [field]: 0, ...saving.base[row.id]?.revisions },
    }
    const { signal } = running.current
    const told = await import('./send-paper.ts').then(
      ({ sendPaper }) => sendPaper(paper, setPercent, signal),
      () => ({ sentence: formText.uploadFailed }),
    )
    setPercent(null)
    input.value = ''
    if ('sentence' in told) return setFailure(told.sentence || null)
    const size = formatFileSize(chosen.size)
    setFile({ name: chosen.name, size, day: '' })
    tellShown(input, { rowId: row.id, field, value: size })
    for (const kept of ['documentTypeId', field] as const)
      saving.keep({ rowId: row.id, field: kept }, kept === field ? '' : typeId, told.revisions[kept] ?? 0)
  }
  return (
    <Saved field={field}>
      <FieldFrame id={id} label={fieldName(step.step, field)} error={failure ?? error}>
        <div className="flex flex-wrap items-center gap-4">
          <div className="relative">
            <input
              {...control}
              ref={picked}
              type="file"
              accept="application/pdf"
              className="file-over"
              onChange={({ currentTarget }) => {
                const chosen = currentTarget.files?.[0]
                if (chosen) void send(chosen, currentTarget)
              }}
            />
            <span aria-hidden="true" className="button needs-script" data-look="secondary" data-size="small">
              {file ? text.otherPaper : text.choosePaper}
            </span>
          </div>
          {percent !== null ? (
            <span className="flex flex-wrap items-center gap-3" role="status">
              <progress max={100} value={percent} aria-label={text.uploading(percent)} className="meter w-40" />
              {text.uploading(percent)}
              <button type="button" className="link py-2 font-semibold" onClick={() => running.current?.abort()}>
                {text.cancel}
              </button>
            </span>
          ) : (
            file && (
              <span className="flex min-w-0 items-center gap-2" role="status">
                <Icon name="check" className="size-5 shrink-0 text-action" />
                <span className="min-w-0 break-words">{text.fileKept(file.name, file.size, file.day)}</span>
              </span>
            )
          )}
        </div>
      </FieldFrame>
    </Saved>
  )
}

function keptFile(told: Told) {
  if (!told.fileName) return null
  const day = told.addedAt ? formatDay(new Date(Number(told.addedAt) * 1000)) : ''
  return { name: told.fileName, size: formatFileSize(Number(told.byteLength ?? 0)), day }
}

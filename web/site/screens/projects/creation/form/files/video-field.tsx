import { useEffect, useRef, useState } from 'react'
import { fieldName } from '#contracts/projects/creation/field-messages.ts'
import type { FieldName } from '#contracts/projects/creation/field-table.ts'
import { VIDEO_TYPES, VIDEOS } from '#contracts/projects/video-upload.ts'
import { useEarlyFile } from '#web/form/fields/early-file.ts'
import { FieldFrame } from '#web/form/field-frame.tsx'
import { useField } from '#web/form/form-state.ts'
import { formText } from '#web/form/text.ts'
import { Film } from '#web/site/components/film.tsx'
import { Saved } from '../saved-mark.tsx'
import type { VideoProgress } from './send-video.ts'
import { useStep } from '../step-context.tsx'
import { formText as text } from '../text.ts'
import { nameIn } from '../wizard-step.ts'

/**
 * A video: sent in pieces with its progress shown and a way to stop it, then shown as it will play. Only with scripts: without them
 * the address of a video stands beside it.
 */
export function VideoField({ field, hint }: { readonly field: FieldName; readonly hint: string }) {
  const { row, step, put } = useStep()
  const name = nameIn(row.id, field)
  const { id, error, control } = useField(name, hint)
  const { name: _name, ...choice } = control
  const [videoId, setVideoId] = useState(row.values[field] ?? '')
  const keep = (uploaded: string) => {
    setVideoId(uploaded)
    put(row.id, field, uploaded)
  }
  const upload = useUpload(keep)
  const picked = useRef<HTMLInputElement>(null)
  useEarlyFile(picked)
  return (
    <Saved field={field} wide>
      <div className="needs-script">
        <FieldFrame id={id} label={fieldName(step.step, field)} hint={hint} error={upload.failure ?? error}>
          <input type="hidden" name={name} defaultValue={row.values[field] ?? ''} />
          {videoId && !upload.progress && (
            <Film
              src={`${VIDEOS}/${videoId}`}
              label={fieldName(step.step, field)}
              preload="metadata"
              className="mb-3 max-w-md"
            />
          )}
          {upload.progress ? (
            <Uploading {...upload.progress} of={upload.of} onStop={upload.stop} />
          ) : (
            <div className="flex flex-wrap items-center gap-4">
              <div className="relative">
                <input
                  {...choice}
                  ref={picked}
                  type="file"
                  accept={VIDEO_TYPES.join(',')}
                  className="file-over"
                  onChange={({ currentTarget }) => {
                    const file = currentTarget.files?.[0]
                    currentTarget.value = ''
                    if (file) upload.begin(file)
                  }}
                />
                <span aria-hidden="true" className="button" data-look="secondary" data-size="small">
                  {videoId ? text.otherVideo : text.chooseVideo}
                </span>
              </div>
              {videoId && (
                <button type="button" className="link py-2 font-semibold" onClick={() => keep('')}>
                  {text.removeVideo}
                </button>
              )}
            </div>
          )}
        </FieldFrame>
      </div>
    </Saved>
  )
}

function Uploading({
  sent,
  isWaiting,
  of,
  onStop,
}: VideoProgress & { readonly of: number; readonly onStop: () => void }) {
  const percent = of === 0 ? 0 : Math.floor((sent / of) * 100)
  return (
    <div className="grid max-w-md gap-2">
      <progress max={100} value={percent} aria-label={text.uploading(percent)} className="meter" />
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span role="status">{isWaiting ? text.videoWaits : text.uploading(percent)}</span>
        <span className="text-sm text-soft">{text.megabytes(sent, of)}</span>
      </p>
      <p>
        <button type="button" className="link py-2 font-semibold" onClick={onStop}>
          {text.stopUpload}
        </button>
      </p>
    </div>
  )
}

/** One upload at a time; a page that is left meanwhile asks first. */
function useUpload(onDone: (videoId: string) => void) {
  const [progress, setProgress] = useState<VideoProgress | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [of, setOf] = useState(0)
  const { projectId } = useStep()
  const running = useRef<AbortController | null>(null)
  const isRunning = progress !== null
  useEffect(() => {
    if (!isRunning) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isRunning])
  const begin = async (file: File): Promise<void> => {
    const controller = new AbortController()
    running.current = controller
    setFailure(null)
    setOf(file.size)
    setProgress({ sent: 0, isWaiting: false })
    const outcome = await import('./send-video.ts').then(
      ({ sendVideo }) => sendVideo({ projectId, file }, setProgress, controller.signal),
      () => ({ sentence: formText.uploadFailed }),
    )
    setProgress(null)
    if ('videoId' in outcome) onDone(outcome.videoId)
    else setFailure(outcome.sentence || null)
  }
  return {
    progress,
    failure,
    of,
    begin: (file: File) => void begin(file),
    stop: () => running.current?.abort(),
  }
}

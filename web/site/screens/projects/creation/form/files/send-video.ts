import { TUS_VERSION, VIDEO_UPLOADS } from '#contracts/projects/video-upload.ts'
import { actingHeader } from '#web/api/browser-call.ts'
import { formText } from '#web/form/text.ts'

const MEGABYTE = 1_048_576
/** A request has to end well within the half minute that the server gives one. */
const PIECE_MS = 6_000
const PIECES = { least: MEGABYTE / 4, first: MEGABYTE, most: 8 * MEGABYTE }
/** How long a line that broke is waited for before the founder is told; what came is kept for days. */
const WAITS_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000, 120_000]
const GOES_ON = 'acik-defter:video'

export interface VideoProgress {
  readonly sent: number
  /** The line broke: it is tried again by itself. */
  readonly isWaiting: boolean
}

type Outcome = { readonly videoId: string } | { readonly sentence: string }

/**
 * Uploads a video in pieces (tus 1.0) and goes on where it was cut off: after a broken line by itself, after a closed page when the
 * same file is chosen again. Its id when all has come, an empty sentence when it was stopped, else why not.
 */
export async function sendVideo(
  { projectId, file }: { readonly projectId: string; readonly file: File },
  onProgress: (progress: VideoProgress) => void,
  signal: AbortSignal,
): Promise<Outcome> {
  const mark = [projectId, file.name, file.size, file.lastModified].join(' ')
  const known = begunOf(mark)
  const place = (known && (await offsetOf(known)) !== null ? known : null) ?? (await begin(projectId, file))
  if (typeof place !== 'string') return place
  keepBegun(mark, place)
  const outcome = await sendRest(place, file, onProgress, signal)
  if ('videoId' in outcome || outcome.sentence === '') forgetBegun()
  if (!('videoId' in outcome) && outcome.sentence === '') await ask('DELETE', place).catch(() => null)
  return outcome
}

async function sendRest(
  place: string,
  file: File,
  onProgress: (progress: VideoProgress) => void,
  signal: AbortSignal,
): Promise<Outcome> {
  let at = (await offsetOf(place)) ?? 0
  let size = PIECES.first
  // A proxy in front may take less at a time than the server (nginx: 1 MB unless told).
  let most = PIECES.most
  let failures = 0
  while (at < file.size) {
    if (signal.aborted) return { sentence: '' }
    onProgress({ sent: at, isWaiting: failures > 0 })
    const begun = performance.now()
    const from = at
    const answer = await sendPiece(place, from, file.slice(from, from + size), signal, (sent) =>
      onProgress({ sent: from + sent, isWaiting: false }),
    )
    if (answer.status === 204) {
      failures = 0
      at = answer.offset
      const took = Math.max(performance.now() - begun, 50)
      size = Math.round(Math.min(most, Math.max(PIECES.least, (size * PIECE_MS) / took)))
      continue
    }
    if (signal.aborted) return { sentence: '' }
    if (answer.status === 413 && !answer.isOurs && size > PIECES.least) {
      most = size = Math.max(PIECES.least, Math.floor(size / 2))
      continue
    }
    const isFaulty = answer.status === 0 || answer.status === 409 || answer.status >= 500
    const wait = WAITS_MS[failures]
    if (!isFaulty || wait === undefined) return { sentence: answer.sentence }
    failures += 1
    size = PIECES.least
    onProgress({ sent: at, isWaiting: true })
    await pause(wait, signal)
    at = (await offsetOf(place)) ?? at
  }
  return { videoId: place.slice(place.lastIndexOf('/') + 1) }
}

function ask(method: string, address: string, headers: object = {}): Promise<Response> {
  return fetch(address, { method, headers: { 'Tus-Resumable': TUS_VERSION, ...actingHeader(), ...headers } })
}

/** The upload's own address, or why there is none. */
async function begin(projectId: string, file: File): Promise<string | { readonly sentence: string }> {
  const told = { projectId, filename: file.name.slice(-150) }
  const metadata = Object.entries(told).map(([key, value]) => `${key} ${base64Of(value)}`)
  const reply = await ask('POST', VIDEO_UPLOADS, {
    'Upload-Length': String(file.size),
    'Upload-Metadata': metadata.join(','),
  }).catch(() => null)
  const place = reply?.status === 201 ? reply.headers.get('location') : null
  return place ?? { sentence: sentenceOf(await reply?.text().catch(() => '')) }
}

/** How much has come; null where there is no such upload any more, or no answer. */
async function offsetOf(place: string): Promise<number | null> {
  const reply = await ask('HEAD', place).catch(() => null)
  const offset = reply?.ok ? reply.headers.get('upload-offset') : null
  return offset === null ? null : Number(offset)
}

interface Sent {
  /** 0 where no answer came. */
  readonly status: number
  readonly offset: number
  readonly sentence: string
  /** The server itself answered, not something before it. */
  readonly isOurs: boolean
}

/** With XMLHttpRequest, because fetch tells no progress. */
function sendPiece(
  place: string,
  from: number,
  piece: Blob,
  signal: AbortSignal,
  onSent: (bytes: number) => void,
): Promise<Sent> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('PATCH', place)
    request.setRequestHeader('Tus-Resumable', TUS_VERSION)
    request.setRequestHeader('Content-Type', 'application/offset+octet-stream')
    request.setRequestHeader('Upload-Offset', String(from))
    for (const [name, value] of Object.entries(actingHeader())) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded }) => onSent(loaded)
    request.onloadend = () =>
      resolve({
        status: request.status,
        offset: Number(request.getResponseHeader('upload-offset') ?? from),
        sentence: sentenceOf(request.responseText),
        isOurs: request.getResponseHeader('tus-resumable') !== null,
      })
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(piece)
  })
}

function sentenceOf(body: string | undefined): string {
  try {
    const { exceptionDetail } = JSON.parse(body ?? '') as { readonly exceptionDetail?: unknown }
    return typeof exceptionDetail === 'string' ? exceptionDetail : formText.uploadFailed
  } catch {
    return formText.uploadFailed
  }
}

function base64Of(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    addEventListener('online', end)
    signal.addEventListener('abort', end, { once: true })
  })
}

// One upload at a time is remembered: the last. A browser that keeps nothing begins anew.

function begunOf(mark: string): string | null {
  try {
    const kept = JSON.parse(localStorage.getItem(GOES_ON) ?? 'null') as { mark?: string; place?: string } | null
    return kept?.mark === mark && kept.place?.startsWith(`${VIDEO_UPLOADS}/`) ? kept.place : null
  } catch {
    return null
  }
}

function keepBegun(mark: string, place: string): void {
  try {
    localStorage.setItem(GOES_ON, JSON.stringify({ mark, place }))
  } catch {
    // It cannot go on after the page is closed.
  }
}

function forgetBegun(): void {
  try {
    localStorage.removeItem(GOES_ON)
  } catch {
    // Nothing was kept.
  }
}

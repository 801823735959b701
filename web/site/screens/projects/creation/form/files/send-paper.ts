import { actingHeader } from '#web/api/browser-call.ts'
import { formText } from '#web/form/text.ts'
import type { Revisions } from '../wizard-step.ts'

interface Paper {
  readonly projectId: string
  readonly documentId: string
  readonly documentTypeId: string
  readonly file: File
  readonly revisions: Revisions
}

interface Answer {
  readonly result?: boolean
  readonly data?: { readonly revisions?: Revisions }
  readonly exceptionDetail?: string
  readonly fields?: { readonly base64document?: string }
}

/**
 * Sends a paper as its call takes it (`upsertprojectdocument`), telling whole percents as it goes: XMLHttpRequest, because fetch
 * tells no progress. What is kept of it when it was taken, an empty sentence when it was stopped, else why not.
 */
export async function sendPaper(
  { file, ...named }: Paper,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<{ readonly revisions: Revisions } | { readonly sentence: string }> {
  const base64document = await readBase64(file)
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/projectdocument/upsertprojectdocument')
    request.setRequestHeader('FundCollectionTypeCode', '100')
    request.setRequestHeader('Content-Type', 'application/json')
    for (const [name, value] of Object.entries(actingHeader())) request.setRequestHeader(name, value)
    request.responseType = 'json'
    request.upload.onprogress = (event) =>
      event.lengthComputable && onProgress(Math.floor((event.loaded / event.total) * 100))
    request.onerror = () => resolve({ sentence: formText.uploadFailed })
    request.onabort = () => resolve({ sentence: '' })
    request.onload = () => {
      const answer = request.response as Answer | null
      if (answer?.result) resolve({ revisions: answer.data?.revisions ?? {} })
      else
        resolve({
          sentence: answer?.fields?.base64document ?? answer?.exceptionDetail ?? formText.uploadFailed,
        })
    }
    signal.addEventListener('abort', () => request.abort())
    request.send(JSON.stringify({ ...named, fileName: file.name.slice(-150), base64document }))
  })
}

async function readBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^data:[^,]*,/, ''))
    reader.onerror = () => reject(reader.error ?? new Error('a chosen file can be read'))
    reader.readAsDataURL(file)
  })
}

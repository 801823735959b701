import { actingHeader } from '#web/api/browser-call.ts'
import { formText } from './text.ts'

interface UploadReply {
  readonly result?: boolean
  readonly data?: { readonly id?: string; readonly path?: string }
  readonly exceptionDetail?: string
  readonly fields?: { readonly file?: string }
}

/** Sends one file below `/api`, telling whole percents as it goes. XMLHttpRequest, because fetch tells no upload progress. */
export function upload(
  path: string,
  file: File,
  onProgress: (percent: number) => void,
): Promise<{ id: string; path?: string } | { detail: string }> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api${path}`)
    request.setRequestHeader('FundCollectionTypeCode', '100')
    for (const [name, value] of Object.entries(actingHeader())) request.setRequestHeader(name, value)
    request.responseType = 'json'
    request.upload.onprogress = (event) =>
      event.lengthComputable && onProgress(Math.floor((event.loaded / event.total) * 100))
    request.onerror = () => resolve({ detail: formText.uploadFailed })
    request.onload = () => {
      const body = request.response as UploadReply | null
      const { id, path: filePath } = body?.data ?? {}
      if (body?.result && id) resolve({ id, ...(filePath ? { path: filePath } : {}) })
      else resolve({ detail: body?.fields?.file ?? body?.exceptionDetail ?? formText.uploadFailed })
    }
    const form = new FormData()
    form.append('file', file)
    request.send(form)
  })
}

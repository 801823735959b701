import { formText } from './text.ts'

/** Sends one file below `/api`, telling whole percents as it goes. XMLHttpRequest, because fetch tells no upload progress. */
export function upload(
  path: string,
  file: File,
  onProgress: (percent: number) => void,
): Promise<{ id: string } | { detail: string }> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api${path}`)
    request.setRequestHeader('FundCollectionTypeCode', '100')
    request.responseType = 'json'
    request.upload.onprogress = (event) =>
      event.lengthComputable && onProgress(Math.floor((event.loaded / event.total) * 100))
    request.onerror = () => resolve({ detail: formText.uploadFailed })
    request.onload = () => {
      const body = request.response as { result?: boolean; data?: { id?: string }; exceptionDetail?: string } | null
      if (body?.result && body.data?.id) resolve({ id: body.data.id })
      else resolve({ detail: body?.exceptionDetail ?? formText.uploadFailed })
    }
    const form = new FormData()
    form.append('file', file)
    request.send(form)
  })
}

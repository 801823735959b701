import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import type { FormRoom } from '#contracts/common/form-room.ts'
import type { CommonRefusal } from '#contracts/common/text/messages.ts'
import { lowerAscii } from '#contracts/common/text/text.ts'
import type { PostedForm } from '#contracts/common/web-host.ts'
import { readMultipart } from '../http/request/read-multipart.ts'
import { Refusal } from '../refusal.ts'

/** What is read of a request. */
export interface PostedRequest {
  readonly headers: IncomingHttpHeaders
  readonly raw: Readable
}

/** The form a browser posted to a screen, within its room, whether its length was announced or not. */
export async function readPostedForm(request: PostedRequest, room: FormRoom): Promise<PostedForm> {
  const { 'content-type': contentType = '', 'content-length': length = '0' } = request.headers
  const [type = ''] = contentType.split(';', 1)
  try {
    if (Number(length) > room.bytes) throw new Refusal('too-large')
    switch (lowerAscii(type.trim())) {
      case 'application/x-www-form-urlencoded':
        return { entries: readPairs(await readText(request.raw, room.texts), room.parts) }
      case 'multipart/form-data':
        return { entries: await readMultipart(request.raw, contentType, room) }
      default:
        throw new Refusal('unsupported-type')
    }
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.code as CommonRefusal }
    throw error
  }
}

function readPairs(text: string, most: number): [string, string][] {
  let count = 1
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) {
    if (++count > most) throw new Refusal('too-large')
  }
  return [...new URLSearchParams(text)]
}

function readText(source: Readable, most: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let read = 0
    const settle = (settled: () => void) => {
      source.off('data', onData).off('end', onEnd).off('error', onCut).off('close', onCut)
      settled()
    }
    const onData = (chunk: Buffer) => {
      read += chunk.length
      chunks.push(chunk)
      if (read > most) settle(() => reject(new Refusal('too-large')))
    }
    const onEnd = () => settle(() => resolve(Buffer.concat(chunks).toString('utf8')))
    const onCut = () => settle(() => reject(new Refusal('malformed-json')))
    source.on('data', onData).on('end', onEnd).on('error', onCut).on('close', onCut)
  })
}

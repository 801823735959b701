import type { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import type { FormRoom } from '#contracts/common/form-room.ts'
import type { UploadedFile } from '#contracts/common/image.ts'
import { Refusal } from '../../refusal.ts'

export type FormEntry = readonly [name: string, value: string | UploadedFile]

const LONGEST_NAME = 200
const MOST_HEADERS = 20
const FIRST_PAGE = 4 * 1024
const PAGE = 256 * 1024
const PAGES_AT_ONCE = 16

/**
 * Takes a multipart form apart as it arrives, within its room. Refuses `too-large`, and `malformed-json` what is no form;
 * nothing is kept of a form that was refused. What is left of it then is the connection's to let pass.
 */
export function readMultipart(source: Readable, contentType: string, room: FormRoom): Promise<FormEntry[]> {
  const parser = open(contentType, room)
  return new Promise((resolve, reject) => {
    const entries: FormEntry[] = []
    const files: Promise<void>[] = []
    let read = 0
    let typed = 0
    const onData = (chunk: Buffer) => {
      read += chunk.length
      if (read > room.bytes) return refuse('too-large')
      if (parser.write(chunk)) return
      source.pause()
      parser.once('drain', () => source.resume())
    }
    const onCut = () => refuse('malformed-json')
    const onEnd = () => {
      stop()
      parser.end()
    }
    const stop = () => source.off('data', onData).off('end', onEnd).off('error', onCut).off('close', onCut)
    const refuse = (code: 'too-large' | 'malformed-json') => {
      stop()
      parser.removeAllListeners()
      parser.on('error', () => {})
      entries.length = 0
      reject(new Refusal(code))
    }
    parser
      .on('field', (name, value, isNameCut, isValueCut) => {
        typed += Buffer.byteLength(value)
        if (isNameCut || isValueCut || name.length > LONGEST_NAME || typed > room.texts) return refuse('too-large')
        entries.push([name, value])
      })
      .on('file', (name, stream, fileName) => {
        if (name.length > LONGEST_NAME) return refuse('too-large')
        const at = entries.push([name, { name: fileName ?? '', bytes: new Uint8Array() }]) - 1
        files.push(collect(stream).then((bytes) => void (entries[at] = [name, { name: fileName ?? '', bytes }])))
      })
      .on('partsLimit', () => refuse('too-large'))
      .on('error', () => refuse('malformed-json'))
      .on('finish', () => {
        stop()
        resolve(Promise.all(files).then(() => entries))
      })
    source.on('data', onData).on('end', onEnd).on('error', onCut).on('close', onCut)
  })
}

function open(contentType: string, { bytes, texts, parts }: FormRoom): BusboyInstance {
  try {
    const limits = { parts, fieldSize: texts, fileSize: bytes, fieldNameSize: LONGEST_NAME, headerPairs: MOST_HEADERS }
    return new Busboy({ headers: { 'content-type': contentType }, limits })
  } catch {
    throw new Refusal('malformed-json')
  }
}

/** In pages: a file of beginnings of ends comes in pieces of four bytes, of which a list is a gigabyte. */
function collect(stream: BusboyFileStream): Promise<UploadedFile['bytes']> {
  const full: Buffer[] = []
  let page = Buffer.allocUnsafe(FIRST_PAGE)
  let length = 0
  stream.on('data', (chunk: Buffer) => {
    if (length + chunk.length > page.length) {
      full.push(page.subarray(0, length))
      page = Buffer.allocUnsafe(Math.max(PAGE, chunk.length))
      length = 0
    }
    length += chunk.copy(page, length)
  })
  stream.on('error', () => {})
  return new Promise((resolve) => stream.on('end', () => resolve(join([...full, page.subarray(0, length)]))))
}

/** Others have their turns between: memory that is touched for the first time costs many times what the copying does. */
async function join(pages: readonly Uint8Array[]): Promise<UploadedFile['bytes']> {
  const bytes = new Uint8Array(pages.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const [place, page] of pages.entries()) {
    if (place % PAGES_AT_ONCE === PAGES_AT_ONCE - 1) await nextTurn()
    bytes.set(page, at)
    at += page.length
  }
  return bytes
}

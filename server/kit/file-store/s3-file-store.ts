import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { type ByteRange, type FileStore, FilesUnavailable, isFilePath, type Visibility } from './file-store.ts'

/** A store that speaks S3 and the folder in it that is the platform's. */
export interface S3Place {
  /** The store's address with the bucket as its path: `https://s3.eu-central-1.example/bucket`. */
  readonly url: string
  readonly region: string
  readonly keyId: string
  readonly secret: string
}

/** For one question, its repetitions included. */
const TIMEOUT_MS = 20_000
/** A stream of a video lasts as long as its reader takes. */
const STREAM_MS = 3_600_000
/** After a server's fault or a broken connection; aws4fetch waits a little longer each time. */
const RETRIES = 2
const PARTIAL = 206
/** What a bucket can still take is not told: enough, as long as it answers. */
const ENOUGH = Number.MAX_SAFE_INTEGER

/**
 * A store in a bucket of any service that speaks S3. An object appears under its name when it was sent whole, and what is sent is
 * signed with its digest, so that neither half nor altered bytes are ever kept. Throws `FilesUnavailable`.
 */
export function s3FileStore(place: S3Place): FileStore {
  const { url } = place
  const client = clientOf(place)
  const ask = async (operation: string, init: RequestInit, at: string, withinMs = TIMEOUT_MS): Promise<Response> => {
    const signal = AbortSignal.timeout(withinMs)
    // A redirect would carry what is signed for one address to another.
    const asked = client.fetch(`${url}${at}`, { ...init, signal, redirect: 'error' })
    const answer = await asked.catch((error: unknown) => {
      throw new FilesUnavailable(operation, 'no answer', { cause: error })
    })
    if (answer.ok || answer.status === 404) return answer
    await answer.body?.cancel()
    throw new FilesUnavailable(operation, `status ${answer.status}`)
  }
  const locate = (visibility: Visibility, filePath: string): string => {
    if (!isFilePath(filePath)) throw new Error('not a path of the file store')
    return `/${visibility}/${filePath}`
  }
  const get = async (at: string, range?: ByteRange): Promise<Response> => {
    const headers = range ? { range: `bytes=${range.first}-${range.last}` } : {}
    const answer = await ask('read', { method: 'GET', headers }, at, STREAM_MS)
    if (answer.status === 404) throw new FilesUnavailable('read', 'there is no such object')
    return answer
  }
  return {
    async write(visibility, filePath, bytes) {
      const body = new Uint8Array(bytes)
      const answer = await ask('write', { method: 'PUT', body }, locate(visibility, filePath))
      if (answer.status === 404) throw new FilesUnavailable('write', 'there is no such bucket')
      await answer.body?.cancel()
    },
    read: async (visibility, filePath) => (await get(locate(visibility, filePath))).bytes(),
    async freeBytes() {
      const answer = await ask('look', { method: 'HEAD' }, '')
      if (!answer.ok) throw new FilesUnavailable('look', 'there is no such bucket')
      return ENOUGH
    },
    async open(visibility, filePath) {
      const at = locate(visibility, filePath)
      const answer = await ask('open', { method: 'HEAD' }, at)
      const length = Number(answer.headers.get('content-length'))
      const stream = (range?: ByteRange) => Readable.from(bytesOf(() => get(at, range), range))
      return answer.ok ? { length, stream } : null
    },
    async remove(visibility, filePath) {
      const answer = await ask('remove', { method: 'DELETE' }, locate(visibility, filePath))
      await answer.body?.cancel()
    },
  }
}

const clientOf = ({ region, keyId, secret }: S3Place): AwsClient =>
  new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    region,
    service: 's3',
    retries: RETRIES,
    initRetryMs: 100,
  })

/** Whether a bucket keeps what is overwritten or deleted in it; null where the service does not tell. */
export async function keepsVersions(place: S3Place): Promise<boolean | null> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const answer = await clientOf(place).fetch(`${place.url}?versioning`, { signal, redirect: 'error' })
  const text = await answer.text()
  if (!answer.ok || !text.includes('<VersioningConfiguration')) return null
  return /<Status>\s*Enabled\s*<\/Status>/.test(text)
}

/** A service that knows no ranges answers with the whole: what was not asked for is let pass. */
async function* bytesOf(get: () => Promise<Response>, range?: ByteRange): AsyncGenerator<Uint8Array> {
  const { body, status } = await get()
  if (!body) return
  const all = body as ReadableStream<Uint8Array>
  if (!range || status === PARTIAL) return yield* all
  let at = 0
  for await (const chunk of all) {
    const [from, to] = [Math.max(range.first - at, 0), Math.min(range.last + 1 - at, chunk.byteLength)]
    if (to > from) yield chunk.subarray(from, to)
    at += chunk.byteLength
    if (at > range.last) return
  }
}

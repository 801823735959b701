import { createHash, createHmac } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { S3Place } from '#server/kit/file-store/s3-file-store.ts'

const KEY_ID = 'test-key'
const SECRET = 'test-secret-of-the-double'
const REGION = 'eu-test-1'
const BUCKET = '/bucket'

export interface S3Double extends S3Place {
  readonly objects: Map<string, Buffer>
  /** Statuses the next requests are answered with, whatever they ask. */
  readonly faults: number[]
  /** Whether it answers a range with the part that is asked for, or with the whole. */
  readonly knowsRanges: { yes: boolean }
  close(): Promise<void>
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()

/** The signature a request has to bear (AWS Signature Version 4, "Authenticating Requests"), reckoned from what arrived. */
function signatureOf(request: http.IncomingMessage, body: Buffer, secret: string): string | null {
  const told = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+),/.exec(
    request.headers.authorization ?? '',
  )
  const [, keyId, day = '', region, names = ''] = told ?? []
  const { 'x-amz-content-sha256': digest, 'x-amz-date': moment } = request.headers
  const isWhole = digest === 'UNSIGNED-PAYLOAD' || digest === sha256(body)
  if (keyId !== KEY_ID || region !== REGION || !isWhole || typeof moment !== 'string') return null
  const url = new URL(request.url ?? '', 'http://double')
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`)
  const canonical = [
    request.method,
    url.pathname,
    url.searchParams.toString(),
    headers.join(''),
    names,
    String(digest),
  ].join('\n')
  const scope = `${day}/${REGION}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', moment, scope, sha256(canonical)].join('\n')
  const key = ['aws4_request'].reduce(hmac, hmac(hmac(hmac(`AWS4${secret}`, day), REGION), 's3'))
  return createHmac('sha256', key).update(text).digest('hex')
}

/** A service that speaks as much S3 as the platform asks for, and refuses with 403 whatever is not signed as it has to be. */
export async function s3Double(): Promise<S3Double> {
  const objects = new Map<string, Buffer>()
  const faults: number[] = []
  const knowsRanges = { yes: true }
  const answer = async (request: http.IncomingMessage, response: http.ServerResponse): Promise<void> => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = Buffer.concat(parts)
    const fault = faults.shift()
    const expected = signatureOf(request, body, SECRET)
    const isSigned = expected !== null && request.headers.authorization?.endsWith(`Signature=${expected}`)
    if (fault || !isSigned) return void response.writeHead(fault ?? 403).end()
    const { pathname } = new URL(request.url ?? '', 'http://double')
    if (pathname === BUCKET) return void response.writeHead(200).end()
    if (request.method === 'PUT') {
      objects.set(pathname.slice(BUCKET.length), body)
      return void response.writeHead(200).end()
    }
    if (request.method === 'DELETE') {
      objects.delete(pathname.slice(BUCKET.length))
      return void response.writeHead(204).end()
    }
    const found = objects.get(pathname.slice(BUCKET.length))
    if (!found) return void response.writeHead(404).end()
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    const part = first && last && knowsRanges.yes ? found.subarray(Number(first), Number(last) + 1) : null
    response.writeHead(part ? 206 : 200, { 'content-length': (part ?? found).length })
    response.end(request.method === 'HEAD' ? undefined : (part ?? found))
  }
  const server = http.createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}${BUCKET}`,
    region: REGION,
    keyId: KEY_ID,
    secret: SECRET,
    objects,
    faults,
    knowsRanges,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

import { PUBLIC_FILES } from '#contracts/common/pictures.ts'
import { VIDEOS } from '#contracts/projects/video-upload.ts'
import type { Json } from './schema-parts.ts'

// Addresses that answer with bytes, not with an envelope: they are no declared calls (server/kit/files).

const FAILED = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } }
const inPath = (name: string, example: string): Json => ({
  name,
  in: 'path',
  required: true,
  schema: { type: 'string', examples: [example] },
})
const RANGE: Json = {
  name: 'Range',
  in: 'header',
  description: 'One range of bytes; several, or another unit, are answered with the whole.',
  schema: { type: 'string', examples: ['bytes=0-65535'] },
}

function bytesOf(types: readonly string[]): Json {
  const content = Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]))
  const header = (description: string): Json => ({ description, schema: { type: 'string' } })
  return {
    '200': { description: 'The whole file', content },
    '206': {
      description: 'The range that was asked for',
      headers: { 'Content-Range': header('Of which bytes, and of how many.') },
      content,
    },
    '304': { description: 'The version that the caller has (`If-None-Match`).' },
    '416': {
      description: 'The range begins beyond the end.',
      headers: { 'Content-Range': header('How many bytes there are.') },
    },
    '4XX': { description: 'There is no such file for this reader: `not-found`.', content: FAILED },
  }
}

/** By their addresses, what the document tells of them; each belongs to a tag as calls do. */
export const FILE_ADDRESSES: Readonly<Record<string, Json>> = {
  [`${PUBLIC_FILES}{folder}/{file}`]: {
    get: {
      operationId: 'get_file_getfile',
      tags: ['file'],
      summary:
        'A picture (WebP) or paper (PDF) by its path; what is not published, with the session of those who may see it. Content never changes.',
      parameters: [
        inPath('folder', '3f'),
        inPath('file', '01a2264b62df7000b7884fa823a0fb3f.webp'),
        { name: 'w', in: 'query', description: 'Width of a picture’s variant.', schema: { type: 'integer' } },
        RANGE,
      ],
      responses: bytesOf(['image/webp', 'application/pdf']),
    },
  },
  [`${VIDEOS}/{id}`]: {
    get: {
      operationId: 'get_projectvideo_getvideo',
      tags: ['projectvideo'],
      summary: 'A film by its id, from any place in it.',
      parameters: [inPath('id', '01a2264b-62df-7000-b788-4fa823a0fb3f'), RANGE],
      responses: bytesOf(['video/mp4', 'video/webm']),
    },
  },
}

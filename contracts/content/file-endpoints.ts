import * as z from 'zod/mini'
import { endpoint } from '../common/endpoint.ts'
import { uploadedPicture } from '../common/image.ts'

const MEGABYTE = 1_048_576
/** What surrounds a file in a form. */
const FORM_BYTES = 16_384

export const uploadFile = endpoint({
  method: 'POST',
  path: '/file/uploadfile',
  access: ['content-editor', 'administrator'],
  summary: 'Keeps one picture (PNG, JPEG or WebP, at most 2 MB) for the site; its path goes into bodies.',
  input: z.object({ file: uploadedPicture(2 * MEGABYTE) }),
  output: z.object({ id: z.string(), path: z.string(), url: z.string() }),
  errors: {},
  takesFiles: true,
  bodyLimit: 2 * MEGABYTE + FORM_BYTES,
  throttle: { limit: 60, seconds: 3600 },
})

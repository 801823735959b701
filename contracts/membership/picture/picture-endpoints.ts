import * as z from 'zod/mini'
import { endpoint } from '../../common/endpoint.ts'
import { imageInput } from '../../common/image.ts'
import { textMessages } from '../../common/text/messages.ts'
import { done, nothing } from '../../common/wire.ts'
import { pictureErrors } from '../messages.ts'

const MEGABYTE = 1_048_576
const MOST_BYTES = 5 * MEGABYTE

export const updateProfilePicture = endpoint({
  method: 'POST',
  path: '/investor/updateprofilepicture',
  access: 'member',
  summary: 'Keeps the middle square of a picture (PNG, JPEG or WebP, at most 5 MB) as the member’s.',
  input: z.object({ picture: imageInput(MOST_BYTES) }),
  output: done,
  errors: pictureErrors,
  // In base64, and what surrounds it.
  bodyLimit: 7 * MEGABYTE,
  throttle: { limit: 20, seconds: 3600 },
})

export const deleteProfilePicture = endpoint({
  method: 'DELETE',
  path: '/investor/deleteprofilepicture',
  access: 'member',
  summary: 'Takes the member’s picture away; its file is deleted at once.',
  input: nothing,
  output: done,
  errors: pictureErrors,
})

export const updateProfilePictureVisibility = endpoint({
  method: 'PUT',
  path: '/investor/updateprofilepicturevisibility',
  access: 'member',
  summary: 'Whether other members see the picture beside the member’s questions and comments; nobody does unless told.',
  input: z.object({ isShown: z._default(z.boolean({ error: textMessages.malformed }), false) }),
  output: done,
  errors: pictureErrors,
})

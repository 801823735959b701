import * as z from 'zod/mini'
import { endpoint } from '../common/endpoint.ts'
import { fillMessage } from '../common/errors.ts'
import { imageInput } from '../common/image.ts'
import { base64Input, idInput, requiredLine, requiredText } from '../common/text/text.ts'
import { commonErrors } from '../common/text/messages.ts'
import { done, unixSeconds } from '../common/wire.ts'
import { hiddenNotice } from './conversation/endpoints.ts'
import { projectMessages as say } from './messages.ts'
import { projectUpdate } from './schemas.ts'
import { UPDATE_FILES } from './update-files.ts'

// News of a project. What was published is not changed: it is corrected below itself, or withdrawn whole.

const MEGABYTE = 1_048_576
const { mostPictures, pictureBytes, mostDocuments, documentBytes } = UPDATE_FILES

/** A picture beside an update, under the rule of getdocument as every document. */
export const updatePicture = z.object({
  documentId: z.string(),
  caption: z.string(),
  width: z.int(),
  height: z.int(),
})

export const correction = z.object({ text: z.string(), correctedAt: unixSeconds })

export const getEntrepreneurProjectUpdates = endpoint({
  method: 'GET',
  path: '/projectupdate/getentrepreneurprojectupdates',
  access: 'member',
  forCompany: 'see',
  summary: 'The updates of a project, for its owner, by the short external id.',
  input: z.object({ projectExternalId: requiredText(20) }),
  output: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      description: z.string(),
      updateDate: unixSeconds,
      status: z.int(),
      pictures: z.array(updatePicture),
      documents: z.array(z.object({ documentId: z.string(), name: z.string(), mimeType: z.string() })),
      corrections: z.array(correction),
      /** Why the operator took it out of sight. */
      hidden: z.nullable(hiddenNotice),
    }),
  ),
  errors: {},
})

export const createProjectUpdate = endpoint({
  method: 'POST',
  path: '/projectupdate/createprojectupdate',
  access: 'member',
  forCompany: 'manage',
  summary:
    'Publishes news of a project to members, with pictures and PDFs; the owner only. Followers and investors are told.',
  input: z.object({
    projectExternalId: requiredText(20),
    ...projectUpdate.shape,
    pictures: z.optional(
      z
        .array(
          z.object({ caption: requiredLine(160, say.updateCaptionRequired), imageBase64: imageInput(pictureBytes) }),
        )
        .check(z.maxLength(mostPictures, fillMessage(say.updateTooManyPictures, { max: String(mostPictures) }))),
    ),
    documents: z.optional(
      z
        .array(
          z.object({
            name: requiredLine(150, say.updateDocumentNameRequired),
            base64document: base64Input(Math.ceil(documentBytes / 3) * 4, say.documentFileRequired),
          }),
        )
        .check(z.maxLength(mostDocuments, fillMessage(say.updateTooManyDocuments, { max: String(mostDocuments) }))),
    ),
  }),
  output: z.object({ id: z.string() }),
  errors: {
    'picture-unreadable': commonErrors['picture-unreadable'],
    'picture-too-many-pixels': commonErrors['picture-too-many-pixels'],
  },
  throttle: { limit: 20, seconds: 3600 },
  bodyLimit: 30 * MEGABYTE,
})

export const correctProjectUpdate = endpoint({
  method: 'POST',
  path: '/projectupdate/correctprojectupdate',
  access: 'member',
  forCompany: 'manage',
  summary:
    'Puts a correction below an update, with its date; the owner only. The update itself stays as it was published.',
  input: z.object({ id: idInput, correction: requiredText(2000, say.correctionRequired) }),
  output: done,
  errors: {},
  throttle: { limit: 20, seconds: 3600 },
})

export const deleteProjectUpdate = endpoint({
  method: 'DELETE',
  path: '/projectupdate/deleteprojectupdate',
  access: 'member',
  forCompany: 'manage',
  summary: 'Withdraws an update; the owner only. It stays on record and is not shown any more.',
  input: z.object({ id: idInput }),
  output: done,
  errors: {},
})

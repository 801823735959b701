import * as z from 'zod/mini'
import { endpoint } from '../common/endpoint.ts'
import { unixSeconds } from '../common/wire.ts'
import { hiddenNotice } from '../projects/conversation/endpoints.ts'
import { correction, updatePicture } from '../projects/update-endpoints.ts'
import { byProjectId, documentItem } from './page-endpoints.ts'

// What founder and members say on the page of a campaign.

export const getProjectUpdates = endpoint({
  method: 'GET',
  path: '/projectupdate/getprojectupdates',
  access: 'member',
  forCompany: 'see',
  summary: 'News of the project, newest first; members only.',
  input: byProjectId,
  output: z.array(
    z.object({
      title: z.string(),
      description: z.string(),
      updateDate: unixSeconds,
      status: z.int(),
      documents: z.array(documentItem),
      // Ours.
      id: z.string(),
      pictures: z.array(updatePicture),
      corrections: z.array(correction),
      /** Taken out of sight by the operator, and why; title and description say the same. */
      hidden: z.nullable(hiddenNotice),
    }),
  ),
  errors: {},
})

const comment = z.object({
  id: z.string(),
  status: z.int(),
  commentDate: unixSeconds,
  name: z.string(),
  comment: z.string(),
  /** Ours: address of the author’s picture, where they let others see it. */
  picture: z.nullable(z.string()),
})

/** Ours: when it was edited, and what it said before, oldest first. */
const answer = z.extend(comment, {
  editedAt: z.nullable(unixSeconds),
  former: z.array(z.object({ comment: z.string(), commentDate: unixSeconds })),
})

export const getProjectComments = endpoint({
  method: 'GET',
  path: '/projectcomment/getprojectcomments',
  access: 'member',
  forCompany: 'see',
  summary:
    'Questions of members with the answers as children, and their comments, newest first. Of what is hidden stands the reason.',
  input: byProjectId,
  output: z.array(
    z.extend(comment, {
      childComment: z.array(answer),
      // Ours.
      kind: z.enum(['question', 'comment']),
      hidden: z.nullable(hiddenNotice),
    }),
  ),
  errors: {},
})

import * as z from 'zod/mini'
import { CONSOLE_READERS } from '../common/console-readers.ts'
import { endpoint } from '../common/endpoint.ts'
import { requiredText } from '../common/text/text.ts'
import { staffMessages as say } from './messages.ts'

/**
 * What the trail knows by the words people have for it: a member by mail address or full name, an investment by its reference, a
 * project by its code, anything by its id.
 */
export const findAuditSubjects = endpoint({
  method: 'GET',
  path: '/audit/findauditsubjects',
  access: CONSOLE_READERS.auditTrail,
  summary:
    'Records and people that a mail address, a full name, a reference, a project code or an id names, 20 at most.',
  input: z.object({ words: requiredText(254, say.wordsRequired) }),
  output: z.object({
    subjects: z.array(
      z.object({
        kind: z.enum(['member', 'investment', 'project', 'record']),
        id: z.string(),
        /** A full name, a reference or a title; of a bare id the id. */
        name: z.string(),
        /** What tells namesakes apart: a mail address, a project's title or code. */
        detail: z.string(),
      }),
    ),
  }),
  errors: {},
})

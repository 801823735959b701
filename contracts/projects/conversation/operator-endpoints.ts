import * as z from 'zod/mini'
import { CONSOLE_READERS } from '../../common/console-readers.ts'
import { endpoint } from '../../common/endpoint.ts'
import type { StaffRole } from '../../common/roles.ts'
import { idInput, optionalLine, requiredText } from '../../common/text/text.ts'
import { done, nextKey, unixSeconds } from '../../common/wire.ts'
import { conversationErrors, projectMessages as say } from '../messages.ts'
import { hiddenNotice, hidingInput } from './endpoints.ts'
import { HIDDEN_KINDS } from './hiding.ts'
import { WRITTEN_STATES } from './written-states.ts'

// What the operator sees and does of what people write under projects.

const MODERATORS: readonly StaffRole[] = ['compliance-officer', 'administrator']

export const getWrittenUnderProjects = endpoint({
  method: 'GET',
  path: '/conversation/getwrittenunderprojects',
  access: CONSOLE_READERS.conversations,
  summary: 'Questions, comments and updates with their words, whatever became of them; newest first, of one state.',
  input: z.object({ state: z.optional(z.enum(WRITTEN_STATES)), search: optionalLine(100), after: optionalLine(100) }),
  output: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(HIDDEN_KINDS),
        projectTitle: z.string(),
        seoName: z.string(),
        writtenBy: z.string(),
        writtenAt: unixSeconds,
        title: z.nullable(z.string()),
        text: z.string(),
        answer: z.nullable(z.string()),
        withdrawnAt: z.nullable(unixSeconds),
        /** Each time it was hidden, the latest last. */
        hidings: z.array(
          z.extend(hiddenNotice, {
            hiddenAs: z.enum(['founder', 'operator']),
            hiddenBy: z.nullable(z.string()),
            restoredAt: z.nullable(unixSeconds),
            restoredBy: z.nullable(z.string()),
            restoreNote: z.nullable(z.string()),
          }),
        ),
      }),
    ),
    next: nextKey,
    mayAct: z.boolean(),
  }),
  errors: {},
})

const of = z.object({ kind: z.enum(HIDDEN_KINDS), id: idInput })

export const hideWritten = endpoint({
  method: 'POST',
  path: '/conversation/hidewritten',
  access: MODERATORS,
  summary: 'Takes a question, a comment or an update out of sight with a published reason, for the operator.',
  input: z.object({ ...of.shape, ...hidingInput.shape }),
  output: done,
  errors: {
    'already-hidden': conversationErrors['already-hidden'],
    'hiding-overruled': conversationErrors['hiding-overruled'],
  },
})

export const restoreWritten = endpoint({
  method: 'POST',
  path: '/conversation/restorewritten',
  access: MODERATORS,
  summary: 'Puts back what was taken out of sight, with why; its founder cannot hide it again.',
  input: z.object({ ...of.shape, note: requiredText(500, say.restoreNoteRequired) }),
  output: done,
  errors: { 'not-hidden': conversationErrors['not-hidden'] },
})

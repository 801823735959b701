import * as z from 'zod/mini'
import { endpoint } from '../common/endpoint.ts'
import { hundredths } from '../common/money/money.ts'
import { nothing, unixSeconds } from '../common/wire.ts'
import { TASK_KINDS, type TaskKind } from './kinds.ts'

const KINDS = Object.keys(TASK_KINDS) as [TaskKind, ...TaskKind[]]

/** The list of which the start page, the bell's page and a company's page are views. */
export const getMyTasks = endpoint({
  method: 'GET',
  path: '/tasks/getmytasks',
  access: 'member',
  forCompany: 'see',
  summary:
    'What the caller has to do or to know, the gravest first: his own, and of each company he acts for what its owner grants him. For a company its own.',
  input: nothing,
  output: z.array(
    z.object({
      kind: z.enum(KINDS),
      /** The state, step or reason that tells one of a kind from another; empty where the kind says it all. */
      detail: z.string(),
      /** The project or campaign it is about; empty: none. */
      subject: z.string(),
      /** How many it stands for. */
      count: z.int(),
      sum: z.nullable(hundredths),
      dueAt: z.nullable(unixSeconds),
      since: z.nullable(unixSeconds),
      /** Its time is over. */
      isLate: z.boolean(),
      /** Its time is over or ends within three days. */
      isPressing: z.boolean(),
      /** The page where it is done, with the account it is done for. */
      path: z.string(),
      /** The company whose it is; null: the person's own. */
      company: z.nullable(z.object({ id: z.string(), name: z.string() })),
    }),
  ),
  errors: {},
})

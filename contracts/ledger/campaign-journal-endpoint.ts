import * as z from 'zod/mini'
import { CONSOLE_READERS } from '../common/console-readers.ts'
import { endpoint } from '../common/endpoint.ts'
import { idInput } from '../common/text/text.ts'

export const getCampaignJournal = endpoint({
  method: 'GET',
  path: '/settlement/getcampaignjournal',
  access: CONSOLE_READERS.settlement,
  summary: 'Every transfer of a campaign as a journal of plain-text accounting (hledger).',
  input: z.object({ projectId: idInput }),
  output: z.object({ journal: z.string(), fileName: z.string() }),
  errors: {},
  throttle: { limit: 30, seconds: 60 },
})

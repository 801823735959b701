import * as z from 'zod/mini'
import { CONSOLE_READERS } from '../../common/console-readers.ts'
import { endpoint } from '../../common/endpoint.ts'
import { exactly } from '../../common/money/exact.ts'
import { hundredths } from '../../common/money/money.ts'
import { idInput, requiredText } from '../../common/text/text.ts'
import { done, nothing, unixSeconds } from '../../common/wire.ts'
import { settlementErrors, uploadMessages } from '../messages.ts'
import { setAsideErrors } from './set-aside-messages.ts'
import { beginning } from '../two-officers.ts'

const reason = requiredText(500, uploadMessages.reasonRequired)
const errors = { ...settlementErrors, ...setAsideErrors }

/** Two different finance officers: one proposes that a statement is none of the bank's, another confirms it. */
export const proposeStatementSetAside = endpoint({
  method: 'POST',
  path: '/settlement/proposestatementsetaside',
  access: ['finance-officer'],
  summary: 'Proposes to set aside the last statement of an account, which came by hand and is none of the bank’s.',
  input: exactly({ statementId: idInput, reason }),
  output: z.object({ proposalId: z.string() }),
  errors,
})

export const confirmStatementSetAside = endpoint({
  method: 'POST',
  path: '/settlement/confirmstatementsetaside',
  access: ['finance-officer'],
  summary:
    'The second officer sets the statement aside: what it booked is reversed, and the bank’s own of its number may come.',
  input: exactly({ proposalId: idInput }),
  output: z.object({ lineCount: z.int(), investmentCount: z.int() }),
  errors,
})

export const withdrawStatementSetAside = endpoint({
  method: 'POST',
  path: '/settlement/withdrawstatementsetaside',
  access: ['finance-officer'],
  summary: 'Takes back or refuses such a proposal before it is confirmed, and says why; the statement stays.',
  input: exactly({ proposalId: idInput, reason }),
  output: done,
  errors,
})

export const getStatementsByHand = endpoint({
  method: 'GET',
  path: '/settlement/getstatementsbyhand',
  access: CONSOLE_READERS.settlement,
  summary: 'Accounts whose last statement came by hand, with what hinders setting it aside and who proposed to.',
  input: nothing,
  output: z.object({
    statements: z.array(
      z.object({
        statementId: z.string(),
        projectId: z.string(),
        title: z.string(),
        iban: z.string(),
        number: z.int(),
        lineCount: z.int(),
        opening: hundredths,
        closing: hundredths,
        importedAt: unixSeconds,
        evidenceId: z.string(),
        fileName: z.string(),
        sha256: z.string(),
        begunBy: z.string(),
        decidedBy: z.string(),
        /** A sentence; null where nothing does. */
        hindrance: z.nullable(z.string()),
        proposed: z.nullable(z.object({ proposalId: z.string(), reason: z.string(), ...beginning })),
      }),
    ),
    /** A finance officer; others only read. */
    mayDecide: z.boolean(),
  }),
  errors: {},
})

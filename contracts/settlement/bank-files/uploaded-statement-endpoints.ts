import * as z from 'zod/mini'
import { CONSOLE_READERS } from '../../common/console-readers.ts'
import { endpoint } from '../../common/endpoint.ts'
import { hundredths } from '../../common/money/money.ts'
import { exactly } from '../../common/money/exact.ts'
import { base64Input, idInput, requiredText } from '../../common/text/text.ts'
import { done, nothing, unixSeconds } from '../../common/wire.ts'
import { lifecycleErrors } from '../../projects/messages.ts'
import { importErrors, settlementErrors, uploadErrors, uploadMessages } from '../messages.ts'
import { exceptionLine } from '../bank-lines.ts'
import { MAX_STATEMENT_BYTES } from './statement-size.ts'

const KILOBYTE = 1024
/** A little more than the reader takes, so that it is the reader who says what is too large, and what to ask the bank for. */
const MOST_BASE64 = Math.ceil((MAX_STATEMENT_BYTES + 64 * KILOBYTE) / 3) * 4

/** Two different finance officers: one uploads the statement, another confirms it. */
export const importBankStatement = endpoint({
  method: 'POST',
  path: '/settlement/importbankstatement',
  access: ['finance-officer'],
  summary:
    'Takes a file of statements (camt.053, MT940, a table) that came by hand; each is checked, and waits for a second officer. Of a notice (camt.054), which books nothing, it keeps the payments of a sum and the reasons of returns.',
  input: exactly({ fileName: requiredText(200), base64document: base64Input(MOST_BASE64) }),
  bodyLimit: MOST_BASE64 + 4 * KILOBYTE,
  output: z.object({
    /** Of the first that waits; null where all were taken in before, and of a notice. */
    uploadId: z.nullable(z.string()),
    lineCount: z.int(),
    statementCount: z.int(),
    /** Statements of accounts that are none of the platform's. */
    skippedCount: z.int(),
    /** Of a notice: its details are kept now, or were. */
    outcome: z.enum(['waiting', 'waiting-already', 'known', 'noticed', 'noticed-already']),
  }),
  errors: { ...importErrors, ...uploadErrors, ...lifecycleErrors },
})

export const confirmBankStatement = endpoint({
  method: 'POST',
  path: '/settlement/confirmbankstatement',
  access: ['finance-officer'],
  summary: 'The second officer confirms an uploaded statement: each line is matched once, exceptions are listed.',
  input: exactly({ uploadId: idInput }),
  output: z.object({
    statementId: z.string(),
    lineCount: z.int(),
    matchedCount: z.int(),
    alreadyKnownCount: z.int(),
    exceptions: z.array(exceptionLine),
    difference: hundredths,
  }),
  errors: { ...settlementErrors, ...importErrors, ...uploadErrors, ...lifecycleErrors },
})

export const refuseBankStatement = endpoint({
  method: 'POST',
  path: '/settlement/refusebankstatement',
  access: ['finance-officer'],
  summary: 'Refuses an uploaded statement, or records what was behind one that the bank’s own contradicts.',
  input: exactly({ uploadId: idInput, reason: requiredText(500, uploadMessages.reasonRequired) }),
  output: done,
  errors: { ...settlementErrors, ...uploadErrors },
})

export const getUploadedStatements = endpoint({
  method: 'GET',
  path: '/settlement/getuploadedstatements',
  access: CONSOLE_READERS.settlement,
  summary: 'Uploaded statements that wait for a second officer, or that the bank’s own statement contradicts.',
  input: nothing,
  output: z.object({
    uploads: z.array(
      z.object({
        uploadId: z.string(),
        projectId: z.string(),
        title: z.string(),
        iban: z.string(),
        number: z.int(),
        state: z.enum(['begun', 'contradicted']),
        lineCount: z.int(),
        incoming: hundredths,
        outgoing: hundredths,
        opening: hundredths,
        closing: hundredths,
        evidenceId: z.string(),
        fileName: z.string(),
        sha256: z.string(),
        begunBy: z.string(),
        begunAt: unixSeconds,
        /** Uploaded by whoever asks. */
        isOwn: z.boolean(),
        /** The bank's own file that contradicts it. */
        bankEvidenceId: z.nullable(z.string()),
      }),
    ),
    /** A finance officer; others only read. */
    /** Tables described and proposals to set a statement aside that wait for a second officer beside those. */
    otherCount: z.int(),
    mayDecide: z.boolean(),
  }),
  errors: {},
})

export const getRepeatedBookings = endpoint({
  method: 'GET',
  path: '/settlement/getrepeatedbookings',
  access: CONSOLE_READERS.settlement,
  summary:
    'What of statements was not booked because it had been: known from one before, or written twice in its file.',
  input: nothing,
  output: z.object({
    bookings: z.array(
      z.object({
        key: z.string(),
        kind: z.enum(['known', 'twice']),
        projectId: z.string(),
        title: z.string(),
        /** In which it came again, and in which it had been taken in. */
        statementNumber: z.int(),
        firstStatementNumber: z.int(),
        takenInAt: unixSeconds,
        bookedOn: unixSeconds,
        amount: hundredths,
        /** The bank's number. */
        bankTransactionId: z.string(),
        payerName: z.string(),
        description: z.string(),
      }),
    ),
  }),
  errors: {},
})

export const getBankFiles = endpoint({
  method: 'GET',
  path: '/settlement/getbankfiles',
  access: CONSOLE_READERS.settlement,
  summary: 'The files of a campaign’s escrow account as they came from the bank and went to it, the newest first.',
  input: z.object({ projectId: idInput }),
  output: z.object({
    files: z.array(
      z.object({
        evidenceId: z.string(),
        kind: z.enum(['statement', 'notice', 'payment-list', 'payment-answer']),
        statementNumber: z.nullable(z.int()),
        fileName: z.string(),
        sha256: z.string(),
        byteCount: z.int(),
        keptAt: unixSeconds,
        /** Null for what the bank sent itself. */
        upload: z.nullable(
          z.object({
            state: z.enum(['begun', 'confirmed', 'refused', 'withdrawn', 'contradicted', 'noticed']),
            begunBy: z.string(),
            decidedBy: z.nullable(z.string()),
            reason: z.string(),
          }),
        ),
      }),
    ),
  }),
  errors: {},
})

export const getBankFile = endpoint({
  method: 'GET',
  path: '/settlement/getbankfile',
  access: CONSOLE_READERS.settlement,
  summary: 'One such file exactly as it was, as base64, with its SHA-256.',
  input: z.object({ evidenceId: idInput }),
  output: z.object({ fileName: z.string(), sha256: z.string(), base64document: z.string() }),
  errors: {},
})

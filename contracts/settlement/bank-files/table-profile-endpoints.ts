import * as z from 'zod/mini'
import { CONSOLE_READERS } from '../../common/console-readers.ts'
import { endpoint } from '../../common/endpoint.ts'
import { hundredths } from '../../common/money/money.ts'
import { exactly } from '../../common/money/exact.ts'
import { base64Input, idInput, optionalText, requiredText } from '../../common/text/text.ts'
import { done, nothing, unixSeconds } from '../../common/wire.ts'
import { bookingTime } from '../bank-lines.ts'
import { importErrors, profileErrors, profileMessages, settlementErrors, uploadMessages } from '../messages.ts'
import { DATE_FORMS, DECIMAL_MARKS, tableProfile } from './table-profile.ts'

const HEADING_LENGTH = 100
const heading = z.optional(optionalText(HEADING_LENGTH))

const profileRow = z.object({
  profileId: z.string(),
  name: z.string(),
  state: z.enum(['draft', 'begun', 'confirmed', 'refused', 'withdrawn']),
  sampleName: z.string(),
  begunBy: z.string(),
  begunAt: unixSeconds,
  /** Begun by whoever asks. */
  isOwn: z.boolean(),
  /** Whose word was the last one. */
  decidedBy: z.nullable(z.string()),
  reason: z.string(),
})

/** Two different finance officers: one describes the tables of a bank on a sample, another confirms what is read by it. */
export const beginTableProfile = endpoint({
  method: 'POST',
  path: '/settlement/begintableprofile',
  access: ['finance-officer'],
  summary: 'Takes a sample of a table (CSV or XLSX) that a bank exports, so that its columns can be named.',
  input: exactly({
    name: requiredText(100, profileMessages.nameRequired),
    fileName: requiredText(200),
    base64document: base64Input(1_500_000),
  }),
  bodyLimit: 2 * 1024 * 1024,
  output: z.object({ profileId: z.string() }),
  errors: importErrors,
})

export const describeTableProfile = endpoint({
  method: 'POST',
  path: '/settlement/describetableprofile',
  access: ['finance-officer'],
  summary: 'Names columns, date and number forms of a sample; it must add up, and waits for a second officer.',
  input: exactly({
    profileId: idInput,
    accountIban: z.optional(optionalText(40)),
    dateForm: z.enum(DATE_FORMS, { error: profileMessages.dateFormRequired }),
    decimalMark: z.enum(DECIMAL_MARKS, { error: profileMessages.decimalMarkRequired }),
    bookedOn: requiredText(HEADING_LENGTH, profileMessages.bookedOnRequired),
    balance: requiredText(HEADING_LENGTH, profileMessages.balanceRequired),
    time: heading,
    valueDate: heading,
    amount: heading,
    debit: heading,
    credit: heading,
    description: heading,
    name: heading,
    iban: heading,
    senderNumber: heading,
    number: heading,
    reference: heading,
  }),
  output: done,
  errors: { ...settlementErrors, ...profileErrors, ...importErrors },
})

export const confirmTableProfile = endpoint({
  method: 'POST',
  path: '/settlement/confirmtableprofile',
  access: ['finance-officer'],
  summary:
    'The second officer confirms the description he was shown; statements in such tables are read by it from now on.',
  input: exactly({ profileId: idInput }),
  output: done,
  errors: { ...settlementErrors, ...profileErrors },
})

export const refuseTableProfile = endpoint({
  method: 'POST',
  path: '/settlement/refusetableprofile',
  access: ['finance-officer'],
  summary: 'Refuses a description, or ends the use of a confirmed one.',
  input: exactly({ profileId: idInput, reason: requiredText(500, uploadMessages.reasonRequired) }),
  output: done,
  errors: { ...settlementErrors, ...profileErrors },
})

export const getTableProfiles = endpoint({
  method: 'GET',
  path: '/settlement/gettableprofiles',
  access: CONSOLE_READERS.settlement,
  summary: 'How the banks’ tables are described: what is in use, what waits, the newest first.',
  input: nothing,
  output: z.object({ profiles: z.array(profileRow), mayDecide: z.boolean() }),
  errors: {},
})

export const getTableProfile = endpoint({
  method: 'GET',
  path: '/settlement/gettableprofile',
  access: CONSOLE_READERS.settlement,
  summary: 'One description with what is read of its sample by it.',
  input: z.object({ profileId: idInput }),
  output: z.object({
    profile: profileRow,
    headings: z.array(z.string()),
    /** As it was given, or as the headings make it likely. */
    definition: z.partial(tableProfile),
    isDescribed: z.boolean(),
    /** Null until the sample is read by it. */
    preview: z.nullable(
      z.object({
        iban: z.string(),
        opening: hundredths,
        closing: hundredths,
        lineCount: z.int(),
        /** The first lines. */
        lines: z.array(
          z.object({
            ...bookingTime,
            amount: hundredths,
            payerName: z.string(),
            payerIban: z.string(),
            description: z.string(),
            bankTransactionId: z.string(),
          }),
        ),
      }),
    ),
  }),
  errors: importErrors,
})

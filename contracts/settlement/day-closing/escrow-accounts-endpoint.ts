import * as z from 'zod/mini'
import { CONSOLE_READERS } from '../../common/console-readers.ts'
import { endpoint } from '../../common/endpoint.ts'
import { hundredths } from '../../common/money/money.ts'
import { nothing, unixSeconds } from '../../common/wire.ts'

export const getEscrowAccounts = endpoint({
  method: 'GET',
  path: '/settlement/getescrowaccounts',
  access: CONSOLE_READERS.settlement,
  summary:
    'Every open escrow account: the bank’s balance by its last statement, the ledger’s cash, the difference, and that statement; those that differ first.',
  input: nothing,
  output: z.object({
    accounts: z.array(
      z.object({
        projectId: z.string(),
        title: z.string(),
        iban: z.string(),
        bank: hundredths,
        ledger: hundredths,
        /** The bank's balance less the ledger. */
        difference: hundredths,
        /** What of the difference the bank told in two statements; 0 where it told nothing twice. */
        repeated: hundredths,
        /** Null before the bank's first. */
        statement: z.nullable(
          z.object({
            /** Our own number of it. */
            number: z.int(),
            takenInAt: unixSeconds,
            /** All that the bank booked before it stands in a statement; null where none says so. */
            knownUntil: z.nullable(unixSeconds),
          }),
        ),
        /** A statement of the account is being booked: the balances meet once it is. */
        isBeingBooked: z.boolean(),
      }),
    ),
    /** Accounts that this answer does not hold. */
    otherCount: z.int(),
    /** Of the accounts in this answer. */
    totals: z.object({ bank: hundredths, ledger: hundredths, difference: hundredths }),
  }),
  errors: {},
})

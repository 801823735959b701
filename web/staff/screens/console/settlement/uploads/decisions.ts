import { formatKurus } from '#contracts/common/money/money-format.ts'
import {
  confirmBankStatement,
  refuseBankStatement,
} from '#contracts/settlement/bank-files/uploaded-statement-endpoints.ts'
import { partHref } from '#web/staff/components/settlement/part-href.ts'
import { submitWith } from '#web/form/submit.ts'
import { text } from './text.ts'

const words = text.confirm

export const confirmUpload = submitWith(confirmBankStatement, {
  notice: ({ lineCount, matchedCount, alreadyKnownCount, exceptions, difference }) =>
    [
      lineCount > 0 && alreadyKnownCount === lineCount
        ? words.known(lineCount)
        : words.done(lineCount, matchedCount, exceptions.length),
      ...(difference === 0n ? [] : [words.difference(formatKurus(difference))]),
    ].join(' '),
  redirectTo: ({ exceptions }) => partHref(exceptions.length > 0 ? 'receipts' : 'statements'),
})

export const refuseUpload = submitWith(refuseBankStatement, {
  notice: text.refuse.done,
  redirectTo: partHref('statements'),
})

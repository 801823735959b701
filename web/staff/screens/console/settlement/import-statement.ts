import type { ActionFunctionArgs } from 'react-router'
import { importBankStatement } from '#contracts/settlement/endpoints.ts'
import { calling } from '#web/form/posted-form.ts'
import { submitWith } from '#web/form/submit.ts'
import { partHref } from '#web/staff/components/settlement/part-href.ts'
import { text } from './uploads/text.ts'

const words = text.taken

const send = submitWith(importBankStatement, {
  notice: ({ lineCount, outcome, statementCount, skippedCount }) =>
    [
      words.outcomes[outcome](lineCount, statementCount),
      ...(skippedCount > 0 ? [words.skipped(skippedCount)] : []),
    ].join(' '),
  redirectTo: ({ uploadId }) => partHref('statements', uploadId ?? ''),
})

export const takeStatement = calling([importBankStatement], async (args: ActionFunctionArgs, form: FormData) => {
  await withBytes(form)
  return send(args, form)
})

/** The file goes with the form; the call takes its name and its bytes in base64. */
export async function withBytes(form: FormData): Promise<void> {
  const file = form.get('base64document')
  if (!(file instanceof File)) return
  const bytes = Buffer.from(await file.arrayBuffer())
  form.set('fileName', file.name || 'ekstre')
  form.set('base64document', bytes.toString('base64'))
}

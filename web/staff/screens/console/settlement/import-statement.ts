import type { ActionFunctionArgs } from 'react-router'
import { importBankStatement } from '#contracts/settlement/endpoints.ts'
import { calling } from '#web/form/posted-form.ts'
import { submitWith } from '#web/form/submit.ts'
import { partHref } from '#web/staff/components/settlement/part-href.ts'
import { text } from './text.ts'

const words = text.statements.upload

const send = submitWith(importBankStatement, {
  notice: ({ lineCount, outcome }) => words.outcomes[outcome](lineCount),
  redirectTo: ({ uploadId }) => partHref('statements', uploadId ?? ''),
})

/** The file goes with the form; the call takes its name and its bytes in base64. */
export const takeStatement = calling([importBankStatement], async (args: ActionFunctionArgs, form: FormData) => {
  const file = form.get('base64document')
  if (file instanceof File) {
    const bytes = Buffer.from(await file.arrayBuffer())
    form.set('fileName', file.name || 'ekstre')
    form.set('base64document', bytes.toString('base64'))
  }
  return send(args, form)
})

import { data } from 'react-router'
import { refusalText } from '#web/api/text.ts'
import { awaitAnswer } from '#web/kernel/unreached.ts'
import { toast } from '#web/ui/notices/toasts.tsx'

/** Before a wish goes out that has no place of its own for an answer: that none came passes at the page's head. */
export const passUnreached = (): void =>
  awaitAnswer(async () => {
    toast({ kind: 'error', text: refusalText.unreachable })
    return data(null, 503)
  })

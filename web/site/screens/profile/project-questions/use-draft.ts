import { useEffect, useRef, useState } from 'react'
import { saveAnswerDraft } from '#contracts/projects/endpoints.ts'
import { callFromBrowser } from '#web/api/browser-call.ts'

/** Without a key for so long, what is written is kept. */
const QUIET_MS = 1_200

export type DraftState = { readonly savedAt: number | null; readonly is: 'kept' | 'saving' | 'failed' }

/** Keeps what is written of an answer while it is written, so that no closed window and no ended session loses it. */
export function useDraft(questionId: string, savedAt: number | null) {
  const [state, setState] = useState<DraftState>({ savedAt, is: 'kept' })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const keep = async (answer: string) => {
    setState((before) => ({ ...before, is: 'saving' }))
    try {
      const kept = await callFromBrowser(saveAnswerDraft, { questionId, answer })
      setState({ savedAt: kept.savedAt, is: 'kept' })
    } catch {
      setState((before) => ({ ...before, is: 'failed' }))
    }
  }
  return {
    state,
    /** Something was typed. */
    typed(answer: string) {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void keep(answer), QUIET_MS)
    },
    /** It is being published: nothing is kept after that. */
    stop() {
      clearTimeout(timer.current)
    },
  }
}

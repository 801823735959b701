import { useState } from 'react'
import { useActionData } from 'react-router'
import type { FormReply } from '#web/form/form-reply.ts'
import type { FoundItem } from './read-item.ts'

/**
 * Changes when the form must begin anew: another version is open than before (a draft was thrown away or restored), or it was
 * brought together with somebody else's. A save of one's own leaves it as it stands.
 */
export function useGeneration(found: FoundItem | null): number {
  const reply = useActionData<FormReply>()
  const mine = reply?.form === 'save' ? reply : null
  const openId = (found?.draft ?? found?.published)?.id ?? ''
  const isAgain = mine?.ok === false && mine.again !== undefined
  const [seen, setSeen] = useState({ openId, reply: mine, generation: 0 })
  if (seen.openId !== openId || seen.reply !== mine) {
    const begins = isAgain ? seen.reply !== mine : seen.openId !== openId && !mine?.ok
    setSeen({ openId, reply: mine, generation: seen.generation + (begins ? 1 : 0) })
  }
  return seen.generation
}

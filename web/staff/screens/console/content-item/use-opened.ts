import { useState } from 'react'
import { fingerprintsOf } from '#web/staff/components/content-form/conflict.ts'
import type { FormReply } from '#web/form/form-reply.ts'
import { OPENED } from './form-names.ts'
import type { OpenedItem } from './read-item.ts'

interface Opened {
  readonly revision: string
  readonly fingerprints: string
}

/**
 * The revision the form began from, and what it said then. A save of one's own moves it on; what somebody else saved meanwhile
 * does not, so that it is noticed.
 */
export function useOpened({ found, values }: OpenedItem, reply: FormReply | null): Opened {
  const newest = String((found?.draft ?? found?.published)?.revision ?? found?.versions[0]?.revision ?? '')
  const [opened, setOpened] = useState<Opened>(() => {
    const posted = reply && !reply.ok ? reply.values : null
    return {
      revision: String(posted?.['revision'] ?? newest),
      fingerprints: String(posted?.[OPENED] ?? fingerprintsOf(values)),
    }
  })
  const saved = reply?.ok ? (reply.data as { readonly revision?: number } | null)?.revision : undefined
  if (saved !== undefined && String(saved) === newest && opened.revision !== newest)
    setOpened({ revision: newest, fingerprints: fingerprintsOf(values) })
  return opened
}

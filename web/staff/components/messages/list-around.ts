import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { getContactMessages } from '#contracts/contact/endpoints.ts'
import type { ListAround } from '../split/rail.tsx'
import { type MessageFilters, messageHref } from './filters.ts'
import { text } from './text.ts'

type Row = OutputOf<typeof getContactMessages>['messages'][number]

/** A page of messages beside the one that is open. */
export function messagesAround(messages: readonly Row[], filters: MessageFilters, open: string): ListAround {
  return {
    title: text.list[filters.tab],
    open,
    rows: messages.map(({ id, fullName, excerpt, state, receivedAt, isLate, ...row }) => ({
      key: id,
      to: messageHref(id, filters),
      title: fullName,
      detail: [
        ...(row.isBereavement ? [text.bereavement] : []),
        ...(row.isComplaint ? [text.complaint] : []),
        shortened(excerpt),
      ].join(' · '),
      ...(state === 'waiting' || state === 'suspect' ? { since: receivedAt, isLate } : {}),
    })),
  }
}

/** Two lines of the narrow list. */
const MOST = 70

function shortened(words: string): string {
  return words.length > MOST ? `${words.slice(0, MOST).trimEnd()}…` : words
}

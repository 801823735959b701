import type { Clock } from '#server/kit/clock.ts'
import { addHours } from '#contracts/common/time/time.ts'
import { onlyOutside } from '../context.ts'
import { type AllocationStatus, type Outside, OutsideRefused, OutsideUnavailable } from '#server/outside/index.ts'

type Answer = AllocationStatus['lines'][number]
type Odd = 'refuse-line' | 'short-line' | 'increase-unknown' | 'list-malformed' | 'slow'

interface List {
  readonly lines: readonly Answer[]
  readonly receivedAt: Date
  readonly readyAt: Date
}

/**
 * MKK in memory, beside the bank on paper: takes requests and lists, and does one odd thing after the other that a sequence asks of it.
 * A line that it refuses once it takes with another number.
 */
export function paperMkk(clock: Clock) {
  const lists = new Map<string, List>()
  const requests = new Set<string>()
  const lost = new Set<string>()
  let refusal: string | null = null
  let odd: { readonly what: Odd; readonly which: number } | null = null
  let silentCalls = 0

  function answers(operation: string): void {
    if (silentCalls === 0) return
    silentCalls--
    throw new OutsideUnavailable('mkk', operation, 'timeout')
  }

  const status = (listId: string, { lines, receivedAt, readyAt }: List): AllocationStatus => {
    if (clock.now() < readyAt) return { listId, state: 'processing', receivedAt, registeredAt: null, lines: [] }
    const rejected = lines.filter(({ result }) => result === 'rejected').length
    const state = rejected === 0 ? 'registered' : rejected === lines.length ? 'rejected' : 'partly-registered'
    return { listId, state, receivedAt, registeredAt: state === 'rejected' ? null : readyAt, lines }
  }

  const mkk: Partial<Outside['mkk']> = {
    async forwardFundingRequest({ requestId }) {
      answers('forwardFundingRequest')
      if (requests.has(requestId)) return
      const code = refusal
      refusal = null
      if (code !== null) throw new OutsideRefused('mkk', 'forwardFundingRequest', code)
      requests.add(requestId)
    },
    async withdrawFundingRequest(requestId) {
      answers('withdrawFundingRequest')
      if (!requests.has(requestId)) throw new OutsideRefused('mkk', 'withdrawFundingRequest', 'request-unknown')
    },
    async qualifiedStatus(registryNumber) {
      answers('qualifiedStatus')
      const qualified = !lost.has(registryNumber)
      return { qualified, qualifiedSince: qualified ? '2026-01-05' : null, asOf: clock.now() }
    },
    confirmRegistryNumber: async () => true,
    async registerAllocationList({ listId, lines }) {
      answers('registerAllocationList')
      const known = lists.get(listId)
      if (known) return status(listId, known)
      const now = odd
      odd = null
      if (now?.what === 'increase-unknown' || now?.what === 'list-malformed')
        throw new OutsideRefused('mkk', 'registerAllocationList', now.what)
      const meant = now ? now.which % lines.length : -1
      const list: List = {
        receivedAt: clock.now(),
        readyAt: addHours(clock.now(), now?.what === 'slow' ? 20 : 0),
        lines: lines.map(({ lineId, shareCount }, at): Answer => {
          if (at === meant && now?.what === 'refuse-line')
            return { lineId, result: 'rejected', refusal: 'account-closed' }
          if (at === meant && now?.what === 'short-line' && shareCount > 1n)
            return { lineId, result: 'corrected', shareCount: shareCount - 1n }
          return { lineId, result: 'accepted', shareCount }
        }),
      }
      lists.set(listId, list)
      return status(listId, list)
    },
    async allocationListStatus(listId) {
      answers('allocationListStatus')
      const list = lists.get(listId)
      return list ? status(listId, list) : null
    },
  }

  return {
    mkk: onlyOutside({ mkk }).mkk,
    /** What it does with the next list. */
    beOdd(what: Odd, which: number): void {
      odd = { what, which }
    },
    /** The next request is refused. */
    refuseNextRequest(code: 'limit-exceeded' | 'refused'): void {
      refusal = code
    },
    /** It does not answer the next calls. */
    fallSilent(calls: number): void {
      silentCalls = calls
    },
    /** It knows somebody no longer, or again, as a qualified investor. */
    toggleQualified(registryNumber: string): void {
      if (!lost.delete(registryNumber)) lost.add(registryNumber)
    },
  }
}

import { derivedId } from '#server/kit/id.ts'

/** Under which id MKK knows the request of an investment, the `round`-th time it is asked for: what MKK refused may have changed since. */
export function requestIdOf(investmentId: string, round: number): string {
  return round === 1 ? investmentId : derivedId('mkk-request', investmentId, String(round))
}

/** Under which id MKK knows a round of an allocation list: the same id with other lines would be refused. */
export function listMessageIdOf(listId: string, round: number): string {
  return round === 1 ? listId : derivedId('allocation-round', listId, String(round))
}

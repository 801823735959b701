/** The address that stands in the place of a closed member's own: it reaches nobody (RFC 2606), and the own one is free again. */
export function closedAddress(memberId: string): string {
  return `closed-${memberId}${CLOSED}`
}

/** Whether an address is that of a membership that ended: whoever had it is written to no more. */
export function isClosedAddress(emailAddress: string): boolean {
  return emailAddress.endsWith(CLOSED)
}

const CLOSED = '@closed.invalid'

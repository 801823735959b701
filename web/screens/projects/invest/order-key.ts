import type { WebHost } from '#contracts/common/web-host.ts'

const NAME = 'yatirim-talebi'

/**
 * The id an order is sent with, made once per acceptance and kept in the browser's memory: a double click, going back or
 * trying again makes one investment.
 */
export function orderKeyFor(host: WebHost, acceptanceId: string): string {
  const [acceptance, key] = (host.recall(NAME) ?? '').split('.')
  if (acceptance === acceptanceId && key) return key
  const fresh = crypto.randomUUID()
  host.remember(NAME, `${acceptanceId}.${fresh}`)
  return fresh
}

/** A new order begins. */
export function forgetOrderKey(host: WebHost): void {
  host.remember(NAME, '')
}

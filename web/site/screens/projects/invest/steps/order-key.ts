import type { WebHost } from '#contracts/common/web-host.ts'

const NAME = 'yatirim-talebi'

export interface OrderKey {
  readonly key: string
  /** The investment it made; null until then. */
  readonly placedId: string | null
}

/**
 * The id an order is sent with, made once per acceptance and kept in the browser's memory: a double click, going back or
 * trying again makes one investment.
 */
export function orderKeyFor(host: WebHost, acceptanceId: string): OrderKey {
  const [acceptance, key, placedId] = (host.recall(NAME) ?? '').split('.')
  if (acceptance === acceptanceId && key) return { key, placedId: placedId ?? null }
  const fresh = crypto.randomUUID()
  host.remember(NAME, `${acceptanceId}.${fresh}`)
  return { key: fresh, placedId: null }
}

/** The order was made: its key leads to it from now on. */
export function rememberPlaced(host: WebHost, investmentId: string): void {
  const [acceptance, key] = (host.recall(NAME) ?? '').split('.')
  if (acceptance && key) host.remember(NAME, `${acceptance}.${key}.${investmentId}`)
}

/** A new order begins. */
export function forgetOrderKey(host: WebHost): void {
  host.remember(NAME, '')
}

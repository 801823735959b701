import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import type { CardProvider } from '#server/outside/index.ts'

/** The provider, or the refusal `cards-off`. */
export function requireCards({ outside }: Pick<Context, 'outside'>): CardProvider {
  if (!outside.cards) throw new Refusal('cards-off')
  return outside.cards
}

/** How the provider takes amounts, as the settings have it; null where there is none. Nobody is asked. */
export const waysOf = ({ outside }: Pick<Context, 'outside'>): CardProvider['takes'] | null =>
  outside.cards?.takes ?? null

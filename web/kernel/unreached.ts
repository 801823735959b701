import type { DataStrategyResult } from 'react-router'

let unreached: (() => Promise<unknown>) | null = null

/** Who sends next reads the answer where they are: what they are told there when none comes. */
export function awaitAnswer(orElse: () => Promise<unknown>): void {
  unreached = orElse
}

/**
 * Around all that the router sends. Where the line did not carry it, or did not bring the answer back, who awaits one is told in its
 * place; the router would put the page of an error there, and take away what was typed.
 */
export async function tellUnreached(
  { request }: { readonly request: Request },
  next: () => Promise<Record<string, DataStrategyResult>>,
): Promise<void> {
  const orElse = request.method === 'GET' ? null : unreached
  const results = await next()
  if (!orElse) return
  unreached = null
  const failed = Object.values(results).find(isOfTheLine)
  const result = failed && (await orElse())
  if (result) Object.assign(failed, { type: 'data', result })
}

/** The browser's own error, alone or as what came in place of data; the server's come as answers. */
const isOfTheLine = ({ type, result }: DataStrategyResult): boolean =>
  type === 'error' && ((result as { readonly data?: unknown } | undefined)?.data ?? result) instanceof TypeError

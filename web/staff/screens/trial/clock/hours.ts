const HOUR_MINUTES = 60

/** The form asks in hours (`1,5`); the call takes minutes. What is no number stays a mistake of that field. */
export function hoursToMinutes(input: Record<string, unknown>): { byMinutes: number } {
  return { byMinutes: Math.round(Number(String(input['byMinutes'] ?? '').replace(',', '.')) * HOUR_MINUTES) }
}

/** Read as it was typed: the number reader speaks of amounts. */
export const hoursKinds = { byMinutes: 'text' } as const

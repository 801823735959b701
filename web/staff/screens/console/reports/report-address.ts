import { consolePaths } from '#contracts/staff-paths.ts'

/** Query parameter that names the period: `2026`, `2026-1`, `2026-2`. */
export const PERIOD = 'donem'

/** The period an address asks for; empty for none. */
export function readPeriodOf(request: Request): string {
  return (new URL(request.url).searchParams.get(PERIOD) ?? '').slice(0, 10)
}

/** Where the figures of a period are, as a file. */
export const reportFile = (period: string): string => `${consolePaths.reports.pattern}/indir?${PERIOD}=${period}`

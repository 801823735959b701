import { paths } from '#contracts/paths.ts'

/** Where statements are asked for, and the fields of the form. */
export const STATEMENT_ACTION = `${paths.profile.portfolio.pattern}/ekstre`
export const STATEMENT_FIELDS = { form: 'bicim', day: 'gun', investment: 'yatirim' } as const

/** The proof of one investment, as a file. */
export function proofAddress(investmentId: string): string {
  return `${paths.profile.portfolio.pattern}/kanit/${investmentId}`
}

/** The calendar of the days ahead: of all investments, or of one. */
export function calendarFile(investmentId?: string): string {
  const of = investmentId === undefined ? '' : `?${STATEMENT_FIELDS.investment}=${investmentId}`
  return `${paths.profile.portfolio.pattern}/tarihler.ics${of}`
}

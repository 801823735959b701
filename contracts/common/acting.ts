/** The first part of every screen's address while somebody acts for a company, with the company's id behind it. */
export const ACTING_PART = '/sirket'

const PREFIX = /^\/sirket\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?=\/|$)/

/** The company a screen's address is for; null: the person themselves. */
export function actingForOf(pathname: string): string | null {
  return PREFIX.exec(pathname)?.[1] ?? null
}

/** The same screen for a company, or for the person themselves where none is named. */
export function actingPath(path: string, companyId: string | null): string {
  const own = path.replace(PREFIX, '') || '/'
  return companyId === null ? own : `${ACTING_PART}/${companyId}${own}`
}

/** Whether people reach the site over TLS only. Its one address says so; what a single request says may be anyone's word. */
export function isSecureSite(publicUrl: string): boolean {
  return publicUrl.startsWith('https:')
}

/** Two years, subdomains too (ASVS 3.4.1). */
const HSTS = 'max-age=63072000; includeSubDomains'

/** What every reply of a site on https carries, so that browsers never ask it in the clear again; nothing elsewhere. */
export function transportSecurity(publicUrl: string): Readonly<Record<string, string>> {
  return isSecureSite(publicUrl) ? { 'strict-transport-security': HSTS } : {}
}

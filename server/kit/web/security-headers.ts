import { createHash } from 'node:crypto'

/** Sent with every reply of the web, faults included. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
}

/** Pages whose address holds a token tell no other site about it. */
export function referrerPolicyOf(search: string): string {
  return /[?&](?:token|jeton|kod|code)=/i.test(search) ? 'no-referrer' : 'strict-origin-when-cross-origin'
}

const rest = (collector: string | null): string =>
  `img-src 'self' data: blob:; font-src 'self'; connect-src 'self'${collector ? ` ${collector}` : ''}; media-src 'self' blob:; frame-src https://www.youtube-nocookie.com https://player.vimeo.com; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'`

/** For a page made for one visitor: only what carries this reply's nonce runs. `collector`: where page views may go besides. */
export function nonceCsp(nonce: string, collector: string | null): string {
  return `default-src 'self'; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}'; ${rest(collector)}`
}

/** For a page that is the same for everyone: only inline code of exactly these bytes runs. Data for search engines is no code. */
export function hashCsp(html: string, collector: string | null): string {
  const scripts = hashesOf(html, /<script(?![^>]*(?:\ssrc=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g)
  const styles = hashesOf(html, /<style[^>]*>([\s\S]*?)<\/style>/g)
  return `default-src 'self'; script-src 'self'${scripts}; style-src 'self'${styles}; ${rest(collector)}`
}

/** Development only: Vite's client opens a socket, evaluates nothing, but inserts styles. */
export const DEVELOPMENT_CSP = `default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; ${rest(null).replace("connect-src 'self'", "connect-src 'self' ws: wss:")}`

function hashesOf(html: string, pattern: RegExp): string {
  const hashes = [...html.matchAll(pattern)].map((match) => sha256(match[1] ?? ''))
  return [...new Set(hashes)].map((hash) => ` ${hash}`).join('')
}

export function sha256(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

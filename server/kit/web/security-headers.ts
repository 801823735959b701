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

interface Sources {
  /** What may run and what may style besides our own files: nonces or hashes, never `unsafe`. */
  readonly scripts: string
  readonly styles: string
  readonly connections: string
}

/**
 * Attributes hold neither code nor style: no nonce and no hash speaks for them. Of forms, frames and the page's base address
 * `default-src` says nothing, so each is named.
 */
function policy({ scripts, styles, connections }: Sources): string {
  return [
    "default-src 'self'",
    `script-src 'self'${scripts}`,
    "script-src-attr 'none'",
    `style-src 'self'${styles}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${connections}`,
    "media-src 'self' blob:",
    'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
}

const connectionsOf = (collector: string | null): string => (collector ? ` ${collector}` : '')

/** For a page made for one visitor: only what carries this reply's nonce runs. `collector`: where page views may go besides. */
export function nonceCsp(nonce: string, collector: string | null): string {
  const own = ` 'nonce-${nonce}'`
  return policy({ scripts: own, styles: own, connections: connectionsOf(collector) })
}

/** Development: Vite's client opens a socket and inserts styles. Scripts are held to the nonce as they are for visitors. */
export function developmentCsp(nonce: string): string {
  return policy({ scripts: ` 'nonce-${nonce}'`, styles: " 'unsafe-inline'", connections: ' ws: wss:' })
}

/**
 * For a page that is the same for everyone. `html` is the page as it was rendered: only inline code that bore the render's
 * nonce gets a hash, so a script that came along in somebody's text runs no more here than on a visitor's own page.
 */
export function hashCsp(html: string, nonce: string, collector: string | null): string {
  const hashes = { script: new Set<string>(), style: new Set<string>() }
  for (const { element, code } of ownInlineCode(html, nonce)) hashes[element].add(` ${sha256(code)}`)
  const [scripts, styles] = [[...hashes.script].join(''), [...hashes.style].join('')]
  return policy({ scripts, styles, connections: connectionsOf(collector) })
}

/** A rendered page without its nonce, which cannot be shared. */
export function withoutNonce(html: string, nonce: string): string {
  return html.replaceAll(nonceAttribute(nonce), '')
}

const nonceAttribute = (nonce: string): string => ` nonce="${nonce}"`

interface InlineCode {
  readonly element: 'script' | 'style'
  readonly code: string
}

/** What bears the nonce, without those that name a file. Nobody's text can bear it: it is drawn anew for each render. */
function* ownInlineCode(html: string, nonce: string): Generator<InlineCode> {
  const mark = nonceAttribute(nonce)
  for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, at + mark.length)) {
    // React writes no angle bracket in an attribute: the nearest ones are the tag's own.
    const tag = html.slice(html.lastIndexOf('<', at) + 1, html.indexOf('>', at))
    const element = /^(?:script|style)\b/.exec(tag)?.[0]
    if (!element || tag.includes('>') || /\ssrc=/.test(tag)) continue
    const start = html.indexOf('>', at) + 1
    const end = html.indexOf(`</${element}>`, start)
    if (end < 0) continue
    yield { element: element === 'style' ? 'style' : 'script', code: withoutNonce(html.slice(start, end), nonce) }
  }
}

export function sha256(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// A page in the house's look that needs nothing else of the platform: no sheet, no script, no font, no picture of its own.

/** The site's own colours in both themes (web/styles/tokens.css). */
const STYLE = `:root{color-scheme:light dark;--ground:#fbfaf6;--surface:#fff;--ink:#13211b;--soft:#4b5a52;--line:#dfdbcf;
--action:#0f5a43;--on-action:#fff}
@media(prefers-color-scheme:dark){:root{--ground:#0d1512;--surface:#131e19;--ink:#e9eee9;--soft:#adbab1;--line:#26332c;
--action:#7ccfab;--on-action:#0d1512}}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--ground);color:var(--ink);
font:1.0625rem/1.625rem 'Source Sans 3',system-ui,Arial,sans-serif}
main{box-sizing:border-box;max-width:38rem;margin:1.5rem;padding:2rem 2.25rem;background:var(--surface);border:1px solid var(--line);
border-top:3px solid var(--action);border-radius:.375rem}
header{display:flex;align-items:center;gap:.625rem;margin:0 0 1.5rem;font-weight:600}svg{width:2rem;height:2rem;flex:none}
h1{margin:0 0 1rem;font-size:2.0625rem;line-height:2.4375rem;font-weight:700;letter-spacing:-.01em;text-wrap:balance}
p{margin:0 0 1rem;white-space:pre-line;overflow-wrap:anywhere;text-wrap:pretty}b{font-weight:600}time,a[href^=tel]{white-space:nowrap}
footer{margin:1.5rem 0 0;padding-top:1rem;border-top:1px solid var(--line);color:var(--soft)}footer p:last-child{margin:0}
a{color:var(--action);font-weight:600}
.button{display:inline-block;padding:.5rem 1.125rem;border-radius:.375rem;background:var(--action);
color:var(--on-action);text-decoration:none}
:focus-visible{outline:3px solid var(--action);outline-offset:2px}`

const MARK = readFileSync(fileURLToPath(new URL('../../../web/assets/mark.svg', import.meta.url)), 'utf8')

export interface PlainPage {
  readonly title: string
  /** The operator's name beside the product's mark; empty: the mark alone. */
  readonly name: string
  /** Markup below the title. What comes from people is escaped by whoever writes it (`escapeHtml`). */
  readonly body: string
  readonly footer?: string
  /** Runs in the page; its hash is in the policy. */
  readonly script?: string
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? '')

const hashOf = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

/** The page and the policy it is sent with, which lets its own style and script pass and nothing else. */
export function writePlainPage({ title, name, body, footer, script }: PlainPage): { html: string; csp: string } {
  const csp = [
    `default-src 'none'`,
    `style-src ${hashOf(STYLE)}`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
  ]
  if (script) csp.push(`script-src ${hashOf(script)}`, `connect-src 'self'`)
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style>`
  const brand = `<header>${MARK.trim().replace('<svg', '<svg aria-hidden="true"')}${name && `<span>${escapeHtml(name)}</span>`}</header>`
  const foot = footer ? `<footer>${footer}</footer>` : ''
  const code = script ? `<script>${script}</script>` : ''
  const main = `<main>${brand}<h1>${title}</h1>${body}${foot}</main>`
  return {
    html: `<!doctype html><html lang="tr"><head>${head}</head><body>${main}${code}</body></html>`,
    csp: csp.join('; '),
  }
}

import { brandColours } from '#contracts/common/brand-colour.ts'

export type WidgetTheme = 'acik' | 'koyu' | 'otomatik'

// The screens' own tokens (web/styles/tokens.css), those the frame needs.
const LIGHT = {
  ground: '#ffffff',
  ink: '#13211b',
  soft: '#4b5a52',
  line: '#dfdbcf',
  sunk: '#f4f2ea',
  action: '#0f5a43',
  tint: '#e5efe9',
  pending: '#6e7f75',
  danger: '#9a2c1f',
}
const DARK = {
  ground: '#131e19',
  ink: '#e9eee9',
  soft: '#adbab1',
  line: '#26332c',
  sunk: '#0a110e',
  action: '#7ccfab',
  tint: '#163026',
  pending: '#8fa096',
  danger: '#f19a8a',
}

// Browsers leave drawings as they are where a reader chose their own colours: these draw with theirs.
const FORCED = {
  ground: 'Canvas',
  ink: 'CanvasText',
  soft: 'CanvasText',
  line: 'CanvasText',
  sunk: 'Canvas',
  action: 'LinkText',
  tint: 'Canvas',
  pending: 'CanvasText',
  danger: 'CanvasText',
}

const declare = (colours: Readonly<Record<string, string>>): string[] =>
  Object.entries(colours).map(([name, value]) => `--${name}:${value}`)

function tokens(own: Readonly<Record<string, string>>, actionColour: string, theme: 'light' | 'dark'): string {
  const brand = brandColours(actionColour, '', theme)
  const all = { ...own, ...(brand.action ? { action: brand.action } : {}), ...(brand.tint ? { tint: brand.tint } : {}) }
  const scheme = `color-scheme:${theme}`
  return [scheme, ...declare(all)].join(';')
}

const RULES = `*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font-variant-numeric:tabular-nums}
body{font:16px/1.45 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
main{display:grid;gap:14px;padding:18px;border:1px solid var(--line);border-radius:6px;min-height:100vh;align-content:start}
h1,p,dl,dd,ul{margin:0;padding:0}
h1{font-size:20px;line-height:1.25;overflow-wrap:anywhere}
.head{display:flex;gap:8px 12px;justify-content:space-between;align-items:baseline;flex-wrap:wrap;font-size:14px;color:var(--soft)}
.state{font-weight:600;color:var(--ink);border:1px solid var(--line);border-radius:99px;padding:1px 10px;white-space:nowrap}
.raised{font-size:28px;font-weight:700;line-height:1.2;white-space:nowrap}
.soft{color:var(--soft);font-size:14px}
svg{display:block;overflow:visible}
.track{fill:var(--sunk);stroke:var(--line)}.settled{fill:var(--action)}.hatch rect{fill:var(--tint)}.hatch line{stroke:var(--action)}
.awaiting{fill:var(--ground);stroke:var(--pending)}.returned{fill:var(--ground);stroke:var(--danger)}.owed{stroke:var(--danger)}
.owed-hatch rect{fill:var(--ground)}.owed-hatch line{stroke:var(--danger)}.goal{stroke:var(--ink)}
ul{list-style:none;display:grid;gap:4px;font-size:14px}
li{display:flex;gap:8px;align-items:center}li b{margin-left:auto;white-space:nowrap}
li svg{flex:none}
dl{display:grid;grid-template-columns:1fr 1fr;gap:10px 16px;border-top:1px solid var(--line);padding-top:12px}
dt{font-size:14px;color:var(--soft)}dd{font-weight:600}
a{color:var(--action);font-weight:600;text-underline-offset:3px;display:inline-block;padding:6px 0}
a:focus-visible{outline:3px solid var(--action);outline-offset:2px;border-radius:3px}
.small{font-size:13px;color:var(--soft)}
@media print{main{min-height:0}}`

/** The frame's whole stylesheet in a theme; `otomatik` follows the reader's system. */
export function widgetStyle(theme: WidgetTheme, actionColour: string): string {
  const [light, dark] = [tokens(LIGHT, actionColour, 'light'), tokens(DARK, actionColour, 'dark')]
  const root = theme === 'koyu' ? dark : light
  const followed = theme === 'otomatik' ? `\n@media (prefers-color-scheme:dark){:root{${dark}}}` : ''
  const forced = `\n@media (forced-colors:active){:root{${declare(FORCED).join(';')}}}`
  return `:root{${root}}${followed}${forced}\n${RULES}`
}

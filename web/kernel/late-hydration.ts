// Late hydration. Every page is complete without scripts, so the router's entry need not compete with the first paint: it is
// put aside in a function that runs after `load` and after the browser says that something was painted (a page may be loaded
// before that; one in the background is not painted, and starts after three seconds), or at the first sign of interest. A
// click before that is a full page load, which is why everything also works without scripts. Costs nothing but this file;
// measured gain: largest paint 2.0 s → 0.9 s on the mobile preset. Setting: `lateHydration` of the host
// (WEB_LATE_HYDRATION=off).
//
// What the router writes as five scripts goes out as one, since the policy names each script of a shared page by a hash that
// nothing compresses.
import type { Edit } from './drawings/splice-page.ts'

const PRELOAD = Buffer.from('<link rel="modulepreload"')
const NOTHING = Buffer.alloc(0)
/** React looks for the scripts it wrote: where it stood, for the scroll position, the context and the entry. */
const PLACES = '<script></script>'.repeat(2)
/** Position, context, entry: in each of them, as in the data behind, the router writes no angle bracket. */
const SCRIPTS = /^<script>([^<]*)<\/script><script>([^<]*)<\/script><script type="module" async="">([^<]*)<\/script>/
/** The data, in one or more pieces, up to the page's end. */
const DATA = /^((?:<!--\/?\$-->|<script>[^<]*<\/script>)*)<\/body>/
const BETWEEN = /<!--\/?\$-->|<\/?script>/g

/** Where the router's script for the scroll position ends: what it is given. */
const POSITION_END = '("react-router-scroll-positions", null)'
/**
 * That script, shorter, and without a way to fail: where storage is forbidden the router's throws, which in one script with the
 * others would stop them. A page that was not there before begins where its address leads to, if it has such a place (`data-led`). The
 * tests fail when the router's changes.
 */
const POSITION =
  'try{const h=history;h.state?.key||h.replaceState({key:Math.random().toString(32).slice(2)},"");const y=JSON.parse(sessionStorage.getItem("react-router-scroll-positions")||"{}")[h.state.key];const l=document.querySelector("[data-led]");typeof y=="number"?scrollTo(0,y):l&&!location.hash&&(l.scrollIntoView(),l.focus({preventScroll:!0}))}catch{}'

/** Puts the router's entry aside and its scripts together; nothing to edit on a page that has none (pages without scripts). */
export function editsForLateHydration(page: Buffer, nonce: string): Edit[] {
  const edits: Edit[] = []
  for (let from = page.indexOf(PRELOAD); from >= 0; from = page.indexOf(PRELOAD, from + 1)) {
    edits.push({ from, to: page.indexOf('>', from) + 1, put: NOTHING })
  }
  const end = endOf(page, nonce)
  return end ? [...edits, end] : edits
}

/** The router's scripts end the page. Null where there are none, or others than these: then they stay as they are. */
function endOf(page: Buffer, nonce: string): Edit | null {
  const mark = ` nonce="${nonce}"`
  const entry = page.lastIndexOf(`<script${mark} type="module" async="">`)
  const context = page.lastIndexOf('<script', entry - 1)
  const from = page.lastIndexOf('<script', context - 1)
  if (Math.min(entry, context, from) < 0) return null
  const tail = page.toString('utf8', from)
  const plain = tail.replaceAll(mark, '')
  const [scripts = '', position = '', handoff = '', module = ''] = SCRIPTS.exec(plain) ?? []
  const [, data] = DATA.exec(plain.slice(scripts.length)) ?? []
  if (!position.endsWith(POSITION_END) || data === undefined) return null
  const code = [POSITION, handoff, startLate(entryOf(module)), data.replace(BETWEEN, '')].join(';')
  const put = Buffer.from(`<script${mark} id="rr-entry">${code}</script>${PLACES}`)
  return { from, to: from + Buffer.byteLength(tail.slice(0, tail.lastIndexOf('</body>'))), put }
}

const IMPORT = /^import \* as (\w+) from ("[^"]+");$/gm

/** The entry as a script that is no module: its imports asked for at once, what follows them once they are there. */
function entryOf(module: string): string {
  const imports = [...module.matchAll(IMPORT)]
  const rest = module.replaceAll(IMPORT, '').replace(/^;/, '').replace(/\n\s*/g, '')
  const asked = imports.map(([, , file]) => `import(${file})`).join()
  return `Promise.all([${asked}]).then(([${imports.map(([, name]) => name).join()}])=>{${rest}})`
}

/** Runs in the page. The address is kept for web/kernel/still-here.ts. */
function startLate(entry: string): string {
  return `{document.currentScript.dataset.adres=location.pathname+location.search;let d=0;const go=()=>{d++||${entry}},idle=()=>(window.requestIdleCallback||setTimeout)(go,{timeout:2000});addEventListener("load",()=>{try{new PerformanceObserver((l,o)=>{o.disconnect();requestAnimationFrame(idle)}).observe({type:"paint",buffered:true})}catch{idle()}setTimeout(idle,3000)});for(const e of ["pointerdown","keydown","touchstart","focusin","pointerover"])addEventListener(e,go,{once:true,passive:true})}`
}

// Late hydration. Every page is complete without scripts, so the router's entry need not compete with the first paint: its
// module script is put aside as text and started after `load` and after the browser says that something was painted (a page
// may be loaded before that; one in the background is not painted, and starts after three seconds), or at the first sign of
// interest. A click before that is a full page load, which is why everything also works without scripts. Costs nothing but
// this file; measured gain: largest paint 2.0 s → 0.9 s on the mobile preset. Setting: `lateHydration` of the host
// (WEB_LATE_HYDRATION=off).
import type { Edit } from './drawings/splice-page.ts'

/** Runs in the page. Same bytes for everyone, so that its hash can stand in the content security policy. */
export const START_LATE =
  "(()=>{const a=location.pathname+location.search;let d=0;const go=()=>{if(d++)return;const s=document.getElementById('rr-entry'),n=document.createElement('script');n.type='module';n.nonce=s.nonce;s.dataset.adres=a;n.textContent=s.textContent;document.head.append(n)};const idle=()=>(window.requestIdleCallback||setTimeout)(go,{timeout:2000});const seen=()=>{try{new PerformanceObserver((l,o)=>{o.disconnect();requestAnimationFrame(idle)}).observe({type:'paint',buffered:true})}catch{idle()}setTimeout(idle,3000)};addEventListener('load',seen);for(const e of ['pointerdown','keydown','touchstart','focusin','pointerover'])addEventListener(e,go,{once:true,passive:true})})()"

const PRELOAD = Buffer.from('<link rel="modulepreload"')
const SCRIPT_END = Buffer.from('</script>')
const NOTHING = Buffer.alloc(0)

/** Puts the page's router entry aside, without its indentation; nothing to edit on a page that has none (pages without scripts). */
export function editsForLateHydration(page: Buffer, nonce: string): Edit[] {
  const edits: Edit[] = []
  for (let from = page.indexOf(PRELOAD); from >= 0; from = page.indexOf(PRELOAD, from + 1)) {
    edits.push({ from, to: page.indexOf('>', from) + 1, put: NOTHING })
  }
  const entry = `<script nonce="${nonce}" type="module" async="">`
  // The router's scripts end the page.
  const from = page.lastIndexOf(entry)
  const late = `<script nonce="${nonce}">${START_LATE}</script><script nonce="${nonce}" id="rr-entry" type="text/plain">`
  if (from < 0) return edits
  const to = page.indexOf(SCRIPT_END, from)
  const started = page.toString('utf8', from + entry.length, to)
  return [...edits, { from, to, put: Buffer.from(late + started.replace(/\n\s+/g, '\n')) }]
}

const KEPT_AS = 'acik-defter-tek-tus'
const OFF = 'kapali'

/** Whether single keys do anything in this browser: whoever speaks to it, or types with another device, switches them off (WCAG 2.1.4). */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(KEPT_AS) !== OFF
  } catch {
    // Nothing can be kept here, and so nothing was switched off.
    return true
  }
}

const SWITCHED = 'tek-tus'

/** Tells whoever shows the switch that it was used. */
export function watchSingleKeys(tell: () => void): () => void {
  window.addEventListener(SWITCHED, tell)
  return () => window.removeEventListener(SWITCHED, tell)
}

export function switchSingleKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(KEPT_AS)
    else localStorage.setItem(KEPT_AS, OFF)
  } catch {
    // They stay as they are, and the box says so.
  }
  window.dispatchEvent(new Event(SWITCHED))
}

const TYPED_INTO =
  'input, textarea, select, [contenteditable="true"], dialog, [role="dialog"], [role="menu"], [role="listbox"]'

/** Whether a key pressed there is part of what somebody writes or chooses. */
export function isTyping({ target }: Pick<Event, 'target'>): boolean {
  return target instanceof Element && target.closest(TYPED_INTO) !== null
}

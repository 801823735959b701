import type { Page } from '@playwright/test'

// Programs of the page, not of this process: as text. A word is broken where two neighbours stand at different heights.
const BROKEN_WORDS = `() => {
  const found = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const heightOf = (text, at) => {
    const range = document.createRange()
    range.setStart(text, at)
    range.setEnd(text, at + 1)
    const box = range.getBoundingClientRect()
    return box.width === 0 ? null : box.top
  }
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (['SCRIPT', 'STYLE', 'TEMPLATE'].includes(text.parentElement.tagName)) continue
    for (const word of text.data.matchAll(/e-posta|TR\\d\\d[\\d ]{15,}/gi))
      for (let at = word.index; at < word.index + word[0].length - 1; at++) {
        if (text.data[at] === ' ' || text.data[at + 1] === ' ') continue
        const [one, next] = [heightOf(text, at), heightOf(text, at + 1)]
        if (one === null || next === null || Math.abs(one - next) < 5) continue
        found.push(text.data.slice(Math.max(0, at - 30), at + 30))
        break
      }
  }
  return found
}`

/** On a busy machine the page hears of its new width some frames later; what is measured then is laid out without a frame of its own. */
const layoutAt = (width: number) => `new Promise((done) => {
  const findBrokenWords = ${BROKEN_WORDS}
  const { documentElement } = document
  const measure = () => {
    if (innerWidth !== ${width}) return requestAnimationFrame(measure)
    done({ sideways: documentElement.scrollWidth - documentElement.clientWidth, brokenWords: findBrokenWords() })
  }
  measure()
})`

/**
 * What is wrong with the layout of the open page once it is so many pixels wide: that one can scroll sideways, and where a line ends
 * behind the hyphen of `e-posta` or within a group of an IBAN, with the words around it.
 */
export async function findLayoutFaults(page: Page, width: number): Promise<string[]> {
  const found = await page.evaluate<{ sideways: number; brokenWords: string[] }>(layoutAt(width))
  const sideways = found.sideways > 0 ? [`scrolls sideways by ${found.sideways} px`] : []
  return [...sideways, ...found.brokenWords.map((words) => `a broken word: ${words}`)]
}

import type { Page } from '@playwright/test'

// A program of the page, not of this process: as text. A word is broken where two neighbours stand at different heights.
const BROKEN = `(() => {
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
})()`

/** Where a line of the open page ends behind the hyphen of `e-posta` or within a group of an IBAN, with the words around it. */
export async function findBrokenWords(page: Page): Promise<string[]> {
  const broken = await page.evaluate<string[]>(BROKEN)
  return broken.map((words) => `a broken word: ${words}`)
}

import { isFormatted } from './is-formatted.ts'

// Loaded with the editor alone: nothing of it weighs on a page that nobody writes in.

/** What an editor takes over from the field it replaces, as it stands at that moment. */
export interface TakenOver {
  /** The text as HTML; if it was written in, with marks where what is chosen begins and ends. */
  readonly html: string
  /** It was written without formats: each of its spaces was meant. */
  readonly isPlain: boolean
  /** Somebody is in the field. */
  readonly isFocused: boolean
}

// Characters that no text holds: Unicode keeps them for programs alone.
const [BEGINS, ENDS] = ['\uFDD0', '\uFDD1']

/** The marks in a text, one by one. */
export const MARKS = /[\uFDD0\uFDD1]/g

/** What stands, and is chosen, in the text as it is shown or else in the plain field. */
export function takenOf(shown: HTMLElement | null, kept: HTMLTextAreaElement): TakenOver {
  if (shown) return takenOfElement(shown, getSelection())
  const isIn = document.activeElement === kept
  return takenOfField(kept.value, isIn ? [kept.selectionStart, kept.selectionEnd] : null)
}

/** What stands in a plain field; `chosen` counts its characters, null where nobody is in it. */
export function takenOfField(value: string, chosen: readonly [number, number] | null): TakenOver {
  const marked = chosen ? markedAt(value, chosen) : value
  const isPlain = !isFormatted(value)
  return { html: isPlain ? paragraphsOf(marked) : marked, isPlain, isFocused: chosen !== null }
}

/** What stands in an element that shows a formatted text. */
export function takenOfElement(element: HTMLElement, chosen: Selection | null): TakenOver {
  const range = element.contains(document.activeElement) && chosen?.rangeCount ? chosen.getRangeAt(0) : null
  if (!range || !element.contains(range.commonAncestorContainer))
    return { html: element.innerHTML, isPlain: false, isFocused: element.contains(document.activeElement) }
  // What a browser puts into an empty paragraph, so that it has a height.
  for (const filler of element.querySelectorAll('p > br:only-child')) if (!filler.nextSibling) filler.remove()
  const end = range.cloneRange()
  end.collapse(false)
  end.insertNode(document.createTextNode(ENDS))
  range.collapse(true)
  range.insertNode(document.createTextNode(BEGINS))
  // A space at the end of a line is kept by browsers as one that does not break.
  const html = element.innerHTML.replace(/(?:&nbsp;|\u00A0)(?=[\uFDD0\uFDD1])/g, ' ')
  return { html, isPlain: false, isFocused: true }
}

/** Within a tag nothing can be marked: who goes on there goes on behind the text. */
function markedAt(value: string, [from, to]: readonly [number, number]): string {
  const isOpen = (at: number): boolean => value.lastIndexOf('<', at - 1) > value.lastIndexOf('>', at - 1)
  const isInTag = isFormatted(value) && [from, to].some((at) => at > 0 && isOpen(at))
  const [begin, end] = isInTag ? [value.length, value.length] : [from, to]
  return value.slice(0, begin) + BEGINS + value.slice(begin, end) + ENDS + value.slice(end)
}

/** Empty lines part paragraphs; the marks stand in lines and are none of their own. */
function paragraphsOf(plain: string): string {
  const escaped = plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  // Who stands between two of them goes on behind both.
  const parted = escaped.replace(/\n([\uFDD0\uFDD1]{1,2})(\n+)/g, '\n$2$1')
  return parted
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('')
}

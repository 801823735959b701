// Parts of a page that only show cost most of its rendering, and for visitors they seldom change: the server keeps the HTML
// React wrote for a part and takes it again for the same facts. Facts are compared, never assumed: another reply of the API,
// another address or another edition of the operator's texts is another drawing. Nothing made for a member is kept.
import { useLocation } from 'react-router'
import { type PageDrawings, usePageFacts } from '../page-facts.ts'
import { isSameDeep } from './same.ts'
import { useShell } from '../shell-data.ts'
import type { Edit } from './splice-page.ts'

/** As many campaigns as are looked at within minutes. What was not asked for longest is forgotten. */
const KEPT_PER_PART = 40

interface Drawing {
  readonly facts: object
  readonly bytes: Uint8Array
}

/** The place a kept drawing is put into, as HTML, or the name under which the one being made is to be found in the page. */
export type DrawingState = { readonly place: string } | { readonly mark: string }

const drawings = new WeakMap<object, Drawing[]>()

/**
 * The server's hook of a part (any object that stays the same). Null where a page is drawn anew: for members, for answers to
 * a form, and for addresses with a query, which may hold somebody's token.
 */
export function useDrawing(part: object, props: object, kind: 'resting' | 'alive'): DrawingState | null {
  const { master, member, notices, isTrial, publicUrl, theme } = useShell()
  const { pathname, search } = useLocation()
  const { drawings: ofPage } = usePageFacts()
  if (!ofPage || member || notices.length > 0 || search !== '') return null
  const facts = { master, isTrial, publicUrl, theme, pathname, props }
  const kept = drawings.get(part) ?? []
  const found = kept.find((drawing) => isSameDeep(drawing.facts, facts))
  if (found) {
    kept.splice(kept.indexOf(found), 1)
    kept.unshift(found)
    return { place: placeOf(ofPage.kept.push(found.bytes) - 1) }
  }
  const mark = `m${ofPage.missed.length}`
  ofPage.missed.push({ mark, part, facts, isAlive: kind === 'alive' })
  return { mark }
}

// A text, not bytes: in development browsers load this file too, and they have no Buffer.
const PLACE = '<template data-kept="'
const PLACE_END = '"></template>'

function placeOf(index: number): string {
  return `${PLACE}${index}${PLACE_END}`
}

/** Puts the kept drawings into their places. They stay bytes: React neither reads nor copies them. */
export function editsForKept(page: Buffer, { kept }: PageDrawings): Edit[] {
  const edits: Edit[] = []
  if (kept.length === 0) return edits
  for (let from = page.indexOf(PLACE); from >= 0; from = page.indexOf(PLACE, from + 1)) {
    const to = page.indexOf(PLACE_END, from)
    const put = kept[Number(page.toString('latin1', from + PLACE.length, to))]
    if (put) edits.push({ from, to: to + PLACE_END.length, put })
  }
  return edits
}

const MARKS = /<template data-drawn="m\d+"><\/template>/g
// React's own marks between texts and around what it waited for, the router's at links it would look up beforehand: nobody
// hydrates a part that rests, and its links load a page.
const SEAMS = /<!--(?: |\/?\$)-->| data-discover="true"/g

/** A part's HTML without what only the browser's scripts would read in it. */
export function atRest(html: string): string {
  return html.replace(SEAMS, '')
}

/**
 * Takes the marks out of a finished page, and keeps what it drew if it is as it should be. The page itself is sent as its parts
 * are kept: the first who asks carries no more than the next.
 */
export function keepDrawings(finished: Buffer, { missed }: PageDrawings, isSound: boolean): Buffer {
  if (missed.length === 0) return finished
  let page = finished.toString()
  for (const { mark, part, facts, isAlive } of isSound ? missed : []) {
    const sign = `<template data-drawn="${mark}"></template>`
    const start = page.indexOf(sign)
    const end = page.lastIndexOf(sign)
    if (start < 0 || end <= start) continue
    const marked = page.slice(start + sign.length, end)
    const drawn = isAlive ? marked : atRest(marked)
    page = page.slice(0, start) + drawn + page.slice(end + sign.length)
    const bytes = Buffer.from(drawn.replace(MARKS, ''))
    drawings.set(part, [{ facts, bytes }, ...(drawings.get(part) ?? [])].slice(0, KEPT_PER_PART))
  }
  return Buffer.from(page.replace(MARKS, ''))
}

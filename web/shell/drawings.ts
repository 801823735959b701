// Parts of a page that only show cost most of its rendering, and for visitors they seldom change: the server keeps the HTML
// React wrote for a part and takes it again for the same facts. Facts are compared, never assumed: another reply of the API,
// another address or another edition of the operator's texts is another drawing. Nothing made for a member is kept.
import { useLocation } from 'react-router'
import { type MissedDrawing, usePageFacts } from './page-facts.ts'
import { isSameDeep } from './same.ts'
import { useShell } from './shell-data.ts'

/** As many campaigns as are looked at within minutes. What was not asked for longest is forgotten. */
const KEPT_PER_PART = 40

interface Drawing {
  readonly facts: object
  readonly html: string
}

/** A kept drawing, or the name under which the one being made is to be found in the page. */
export type DrawingState = { readonly html: string } | { readonly mark: string }

const drawings = new WeakMap<object, Drawing[]>()

/**
 * The server's hook of a part (any object that stays the same). Null where a page is drawn anew: for members, for answers to
 * a form, and for addresses with a query, which may hold somebody's token.
 */
export function useDrawing(part: object, props: object): DrawingState | null {
  const { master, member, notices, isTrial, publicUrl, theme } = useShell()
  const { pathname, search } = useLocation()
  const { missed } = usePageFacts()
  if (!missed || member || notices.length > 0 || search !== '') return null
  const facts = { master, isTrial, publicUrl, theme, pathname, props }
  const kept = drawings.get(part) ?? []
  const found = kept.find((drawing) => isSameDeep(drawing.facts, facts))
  if (found) {
    kept.splice(kept.indexOf(found), 1)
    kept.unshift(found)
    return { html: found.html }
  }
  const mark = `m${missed.length}`
  missed.push({ mark, part, facts })
  return { mark }
}

const MARKS = /<template data-drawn="m\d+"><\/template>/g
// React's own marks between texts and around what it waited for: nobody hydrates a kept drawing.
const SEAMS = /<!--(?: |\/?\$)-->/g

/** Takes the marks out of a finished page, and keeps what it drew if it is as it should be. */
export function keepDrawings(page: string, missed: readonly MissedDrawing[], isSound: boolean): string {
  if (missed.length === 0) return page
  for (const { mark, part, facts } of isSound ? missed : []) {
    const sign = `<template data-drawn="${mark}"></template>`
    const start = page.indexOf(sign)
    const end = page.lastIndexOf(sign)
    if (start < 0 || end <= start) continue
    const html = page
      .slice(start + sign.length, end)
      .replace(MARKS, '')
      .replace(SEAMS, '')
    drawings.set(part, [{ facts, html }, ...(drawings.get(part) ?? [])].slice(0, KEPT_PER_PART))
  }
  return page.replace(MARKS, '')
}

import { createContext, use } from 'react'

/** A part of the page being rendered that no kept drawing stands for. */
export interface MissedDrawing {
  readonly mark: string
  readonly part: object
  readonly facts: object
  /** Whether the browser's scripts take it over: then React's own marks have to stay in it. */
  readonly isAlive: boolean
}

/** Parts of the page being rendered: those drawn for the first time, and the bytes of those that are taken as they were. */
export interface PageDrawings {
  readonly missed: MissedDrawing[]
  readonly kept: Uint8Array[]
}

export interface PageFactsValue {
  /** Of this reply, for inline scripts; empty in the browser and on cached pages. */
  readonly nonce: string
  /** Number to quote to us; only on pages that report a fault, so that other pages stay the same for everyone. */
  readonly requestId: string | null
  /** The server's list of parts whose drawings are kept (web/kernel/drawings/drawings.ts); null where none are. */
  readonly drawings: PageDrawings | null
}

const context = createContext<PageFactsValue>({ nonce: '', requestId: null, drawings: null })

export const PageFacts = context.Provider

/** Facts of the reply that are no route's data. */
export function usePageFacts(): PageFactsValue {
  return use(context)
}

/** The browser's side. A style or script made later needs the page's nonce, which only live elements still hold. */
export function readPageFacts(): PageFactsValue {
  return {
    nonce: document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? '',
    requestId: document.documentElement.dataset['istek'] ?? null,
    drawings: null,
  }
}

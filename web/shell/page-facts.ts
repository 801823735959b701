import { createContext, use } from 'react'

export interface PageFactsValue {
  /** Of this reply, for inline scripts; empty in the browser and on cached pages. */
  readonly nonce: string
  /** Number to quote to us; only on pages that report a fault, so that other pages stay the same for everyone. */
  readonly requestId: string | null
}

const context = createContext<PageFactsValue>({ nonce: '', requestId: null })

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
  }
}

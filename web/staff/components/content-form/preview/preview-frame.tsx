import { type ReactNode, useCallback, useState } from 'react'
import { createPortal } from 'react-dom'
import { text } from '../text.ts'

const words = text.page

/**
 * Content as wide as a phone or a desk, in a frame of its own: what depends on the width of the window depends on the frame's.
 * `stylesheet` restyles only what is inside. Without scripts the content stands as wide as the window.
 */
export function PreviewFrame({
  width,
  stylesheet = '',
  children,
}: {
  readonly width: 'phone' | 'desktop'
  readonly stylesheet?: string
  readonly children: ReactNode
}) {
  const [body, setBody] = useState<HTMLElement | null>(null)
  const open = useCallback(
    (place: HTMLElement | null) => {
      if (!place) return
      const frame = document.createElement('iframe')
      frame.title = words.frames[width]
      frame.className = `block w-full bg-ground ${width === 'phone' ? 'mx-auto h-[52rem] max-w-[390px] border-x border-line' : 'h-[44rem]'}`
      place.replaceChildren(frame)
      const inside = frame.contentDocument
      if (!inside) return
      dress(inside, stylesheet)
      setBody(inside.body)
      return () => setBody(null)
    },
    [stylesheet, width],
  )
  if (width === 'desktop' && stylesheet === '') return children
  return (
    <>
      {!body && <div>{children}</div>}
      <div ref={open} className="needs-script" />
      {body && createPortal(<div>{children}</div>, body)}
    </>
  )
}

/** The page's own language, theme and styles; the policy for styles lets through what scripts adopt. */
function dress(inside: Document, stylesheet: string): void {
  const outside = document.documentElement
  inside.documentElement.lang = 'tr'
  const { tema } = outside.dataset
  if (tema) inside.documentElement.dataset['tema'] = tema
  inside.title = document.title
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    const copy = inside.createElement('link')
    copy.rel = 'stylesheet'
    copy.href = link.href
    inside.head.append(copy)
  }
  const View = inside.defaultView
  if (!stylesheet || !View) return
  const sheet = new View.CSSStyleSheet()
  sheet.replaceSync(stylesheet)
  inside.adoptedStyleSheets = [sheet]
}

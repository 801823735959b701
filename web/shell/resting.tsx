// Parts of a page that only show rest: the server's HTML stands, and the part's code comes when someone touches it or it
// has to be drawn anew. React keeps such a boundary as it is until then; links in it are links all the same.
import { type ComponentType, lazy, Suspense } from 'react'

const SIGNS = ['pointerover', 'focusin', 'touchstart'] as const

/** A component whose code stays away until needed: `const Footer = resting('footer', () => import('./footer/footer.tsx'))`. */
export function resting<Props extends object>(
  name: string,
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Part = lazy(() => wanted(name).then(load))
  return function Resting(props: Props) {
    return (
      <div data-resting={name} className="contents">
        <Suspense fallback={null}>
          <Part {...props} />
        </Suspense>
      </div>
    )
  }
}

/** On the server at once; in the browser when the part is touched, or at once when the server drew none. */
function wanted(name: string): Promise<void> {
  if (import.meta.env.SSR) return Promise.resolve()
  return new Promise((resolve) => {
    const element = document.querySelector(`[data-resting="${name}"]`)
    if (!element?.firstElementChild) return resolve()
    for (const sign of SIGNS) element.addEventListener(sign, () => resolve(), { once: true, passive: true })
  })
}

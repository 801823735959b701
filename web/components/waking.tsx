// A part of a page that answers to its reader but need not do so for the first paint: the server's HTML stands as it is, the
// code comes once the page is alive, and takes over in one step, so that nothing flickers.
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'

const AS_SENT = { __html: '' } as const

/** `const Simulator = waking(() => import('./simulator.tsx').then((module) => module.Simulator))`. See web/shell/resting.tsx for parts that only show. */
export function waking<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load() }))
  return function Waking(props: Props) {
    const [Live, setLive] = useState<ComponentType<Props> | null>(null)
    useEffect(() => {
      // Without its code the part stays as the server sent it, and its forms and links work as they do without scripts.
      void load().then(
        (component) => setLive(() => component),
        () => null,
      )
    }, [])
    if (import.meta.env.SSR) {
      return (
        <div className="contents">
          <Suspense fallback={null}>
            <Part {...props} />
          </Suspense>
        </div>
      )
    }
    return Live ? (
      <div key="live" className="contents">
        <Live {...props} />
      </div>
    ) : (
      <div key="sent" className="contents" suppressHydrationWarning dangerouslySetInnerHTML={AS_SENT} />
    )
  }
}

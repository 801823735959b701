// Parts of a page that only show rest: the server's HTML stands as it is and their code stays away from the browser. Links in
// them load a page, as links do without scripts. Only where the server drew none (a screen reached inside the browser) does
// the code come. A Suspense boundary alone would not do: React empties one that waits when something above it changes.
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Drawn } from './drawn.tsx'

const AS_SENT = { __html: '' } as const

/** `const Rules = resting(() => import('#web/shell/rules.tsx').then((module) => module.Rules))`: a component that is HTML only, where it can be. */
export function resting<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load() }))
  return function Resting(props: Props) {
    if (import.meta.env.SSR) return <Drawn part={Part} props={props} />
    const element = useRef<HTMLDivElement>(null)
    const [isMissing, setMissing] = useState(false)
    useEffect(() => setMissing(!element.current?.firstElementChild), [])
    if (isMissing) {
      return (
        <div key="drawn" className="contents">
          <Suspense fallback={null}>
            <Part {...props} />
          </Suspense>
        </div>
      )
    }
    return (
      <div
        key="sent"
        ref={element}
        className="contents"
        suppressHydrationWarning
        // Hydration leaves what it finds: nothing is set here, ever.
        dangerouslySetInnerHTML={AS_SENT}
      />
    )
  }
}

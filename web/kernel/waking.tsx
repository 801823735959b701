// Parts of a page whose code need not come with the first paint: the server's HTML stands as it is, and the code takes over in
// one step when it is wanted, so that nothing flickers. Until then, and without scripts, links and forms work as HTML does.
// For parts that never change while their page stands, see web/kernel/drawings/resting.tsx.
import { type ComponentType, lazy, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Drawn } from '#web/kernel/drawings/drawn.tsx'

const AS_SENT = { __html: '' } as const

/** `alive`: as soon as the page runs, for what answers to its reader. `changed`: once there is something else to show. */
type When = 'alive' | 'changed'

/** `const Cards = waking(() => import('#web/components/cards.tsx').then((module) => module.Cards), 'changed')` */
export function waking<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  when: When,
): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load() }))
  return function Waking(props: Props) {
    if (import.meta.env.SSR) return <Drawn part={Part} props={props} />
    const element = useRef<HTMLDivElement>(null)
    const putBack = useRef<((part: Element) => void) | null>(null)
    const [first] = useState(props)
    const [Live, setLive] = useState<ComponentType<Props> | null>(null)
    const hasChanged = !isSame(first, props)
    useEffect(() => {
      const isMissing = !element.current?.firstElementChild
      if (Live || !(when === 'alive' || hasChanged || isMissing)) return
      // Code that does not arrive leaves the part as it stands.
      void Promise.all([load(), import('./written-early.ts')]).then(
        ([component, { readWritten, writeAgain }]) => {
          // What was written meanwhile goes over with it; in one go, so that no key falls between the two.
          const written = element.current && readWritten(element.current)
          putBack.current = written && ((part) => writeAgain(part, written))
          flushSync(() => setLive(() => component))
        },
        () => null,
      )
    }, [Live, hasChanged])
    useLayoutEffect(() => {
      if (Live && element.current) putBack.current?.(element.current)
      putBack.current = null
    }, [Live])
    return Live ? (
      <div key="live" ref={element} className="contents">
        <Live {...props} />
      </div>
    ) : (
      <div key="sent" ref={element} className="contents" suppressHydrationWarning dangerouslySetInnerHTML={AS_SENT} />
    )
  }
}

function isSame(before: object, after: object): boolean {
  const past = new Map(Object.entries(before))
  return Object.entries(after).every(([name, value]) => Object.is(past.get(name), value))
}

import { type ComponentType, type ReactNode, Suspense } from 'react'
import { useDrawing } from './drawings.ts'

interface Drawable<Props extends object> {
  readonly part: ComponentType<Props>
  readonly props: Props
}

/** A part as the server sends it: as it was kept, or drawn now between two marks (web/kernel/drawings/drawings.ts). */
export function Drawn<Props extends object>({ part: Part, props }: Drawable<Props>) {
  const drawing = useDrawing(Part, props, 'resting')
  if (drawing && 'place' in drawing) return <Kept place={drawing.place} />
  const mark = drawing && <template data-drawn={drawing.mark} />
  return (
    <div className="contents">
      {mark}
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
      {mark}
    </div>
  )
}

/** The same for a part that the browser's scripts take over: there it is the part itself, at the same place of the tree. */
export function DrawnAlive<Props extends object>(drawable: Drawable<Props>) {
  return import.meta.env.SSR ? <AliveFromServer {...drawable} /> : <AliveInBrowser {...drawable} />
}

function AliveFromServer<Props extends object>({ part: Part, props }: Drawable<Props>) {
  const drawing = useDrawing(Part, props, 'alive')
  if (drawing && 'place' in drawing) return <Kept place={drawing.place} />
  return aliveWith(drawing && <template data-drawn={drawing.mark} />, <Part {...props} />)
}

function AliveInBrowser<Props extends object>({ part: Part, props }: Drawable<Props>) {
  return aliveWith(null, <Part {...props} />)
}

function aliveWith(mark: ReactNode, part: ReactNode) {
  return (
    <div className="contents">
      {mark}
      {part}
      {mark}
    </div>
  )
}

function Kept({ place }: { readonly place: string }) {
  return <div className="contents" dangerouslySetInnerHTML={{ __html: place }} />
}

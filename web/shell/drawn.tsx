import { type ComponentType, Suspense } from 'react'
import { useDrawing } from './drawings.ts'

/** A part as the server sends it: as it was kept, or drawn now between two marks (web/shell/drawings.ts). */
export function Drawn<Props extends object>({
  part: Part,
  props,
}: {
  readonly part: ComponentType<Props>
  readonly props: Props
}) {
  const drawing = useDrawing(Part, props)
  if (drawing && 'place' in drawing) {
    return <div className="contents" dangerouslySetInnerHTML={{ __html: drawing.place }} />
  }
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

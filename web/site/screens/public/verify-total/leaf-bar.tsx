import type { ShownLeaf } from './read-leaves.ts'
import { text } from './text.ts'

const WIDTH = 1000
const HEIGHT = 44
const MOST_SEGMENTS = 400

/** Leaves adding up to the number, from the left; what was given back takes some of it away again, below. */
export function LeafBar({ leaves }: { readonly leaves: readonly ShownLeaf[] }) {
  const shown = leaves.slice(0, MOST_SEGMENTS)
  const ends = runningSums(shown)
  const most = ends.reduce((top, end) => (end > top ? end : top), 1n)
  const x = (kurus: bigint): number => Number((kurus * BigInt(WIDTH * 10)) / most) / 10
  return (
    <svg
      role="img"
      aria-label={text.bar(leaves.length)}
      width="100%"
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="block"
    >
      {shown.map(({ index, kurus }, at) => {
        const end = ends[at] ?? 0n
        const from = kurus > 0n ? end - kurus : end
        const width = Math.max(x(kurus > 0n ? kurus : -kurus), 0.5)
        return (
          <rect
            key={index}
            x={x(from)}
            y={kurus > 0n ? 0 : HEIGHT - 12}
            width={width}
            height={kurus > 0n ? HEIGHT - 14 : 12}
            className={`stroke-surface ${kurus > 0n ? 'fill-action' : 'fill-danger'}`}
            strokeWidth="1"
            vectorEffect="non-scaling-stroke"
          />
        )
      })}
    </svg>
  )
}

/** What the leaves up to each one sum to. */
function runningSums(leaves: readonly ShownLeaf[]): bigint[] {
  let sum = 0n
  return leaves.map(({ kurus }) => {
    sum += kurus
    return sum
  })
}

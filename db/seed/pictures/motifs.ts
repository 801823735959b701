import type { Random } from '../random.ts'
import { circle, path, rect, ring, type Scheme, times } from './shapes.ts'

export const WIDTH = 1200
export const HEIGHT = 675

export type Motif = (random: Random, scheme: Scheme) => string

/** Furrows running to the horizon under a low sun. */
export const fields: Motif = (random, { deep, mid, accent }) => {
  const sunX = random.whole(250, 950)
  const horizon = random.whole(250, 320)
  const vanish = random.whole(400, 800)
  const rows = times(15, (at) => {
    const left = -900 + at * 200
    return path(`M${vanish} ${horizon} L${left} ${HEIGHT} L${left + 100} ${HEIGHT} Z`, at % 2 ? deep : mid)
  })
  return circle(sunX, horizon, random.whole(90, 150), accent) + rect(0, horizon, WIDTH, HEIGHT, deep) + rows
}

/** Quarter arcs spreading from a corner. */
export const rays: Motif = (random, { deep, mid, accent }) => {
  const fromLeft = random.next() < 0.5
  const x = fromLeft ? 0 : WIDTH
  const step = random.whole(92, 112)
  const sunY = random.whole(130, 260)
  const bands = times(7, (at) => circle(x, HEIGHT, (7.5 - at) * step, at % 2 ? mid : deep))
  return bands + circle(x, HEIGHT, step / 2, accent) + circle(WIDTH - x + (fromLeft ? -190 : 190), sunY, 64, accent)
}

/** Tiles of quarter circles, each turned by chance. */
export const tiles: Motif = (random, { deep, mid, accent }) => {
  const size = 135
  const turns = [
    'M0 0 H135 A135 135 0 0 1 0 135 Z',
    'M135 0 V135 A135 135 0 0 1 0 0 Z',
    'M135 135 H0 A135 135 0 0 1 135 0 Z',
    'M0 135 V0 A135 135 0 0 1 135 135 Z',
  ]
  const special = random.whole(8, 36)
  return times(45, (at) => {
    const fill = at === special ? accent : random.next() < 0.55 ? deep : mid
    const x = (at % 9) * size
    const y = Math.floor(at / 9) * size
    return random.next() < 0.16 ? '' : `<g transform="translate(${x} ${y})">${path(random.pick(turns), fill)}</g>`
  })
}

/** Rings around a centre, with one small body on one of them. */
export const orbits: Motif = (random, { deep, mid, accent }) => {
  const [x, y] = [random.whole(380, 820), random.whole(260, 420)]
  const rings = times(6, (at) => ring(x, y, 120 + at * 92, at % 2 ? mid : deep, 3 + at))
  const angle = random.next() * Math.PI * 2
  const far = 120 + random.whole(1, 3) * 92
  const body = circle(Math.round(x + Math.cos(angle) * far), Math.round(y + Math.sin(angle) * far), 34, accent)
  return rings + circle(x, y, 74, deep) + circle(x - 22, y - 18, 22, mid) + body
}

/** Bands of waves, one behind the other. */
export const waves: Motif = (random, { deep, mid, accent }) => {
  const bands = times(6, (at) => {
    const y = 240 + at * 82
    const shift = random.whole(-150, 0)
    const crests = times(6, (n) => `q75 -${46 + at * 4} 150 0 t150 0 ${n < 0 ? '' : ''}`)
    return `<path d="M${shift} ${y} ${crests} V${HEIGHT} H${shift} Z" fill="${at % 2 ? mid : deep}" opacity="${0.72 + at * 0.05}"/>`
  })
  return circle(random.whole(200, 1000), 180, 78, accent) + bands
}

/** Bands woven over and under each other. */
export const weave: Motif = (random, { ground, deep, mid, accent }) => {
  const size = 96
  const marked = random.whole(2, 9)
  const columns = times(13, (at) => rect(at * size + 10, 0, size - 20, HEIGHT, at === marked ? accent : deep))
  const crossings = times(7, (row) =>
    times(13, (at) =>
      (at + row) % 2
        ? rect(at * size, row * size + 14, size, size - 28, mid) +
          rect(at * size, row * size + 10, size, 4, ground) +
          rect(at * size, row * size + size - 14, size, 4, ground)
        : '',
    ),
  )
  return columns + crossings
}

/** A lattice of hexagons, some filled. */
export const lattice: Motif = (random, { deep, mid, accent }) => {
  const r = 78
  const [dx, dy] = [r * Math.sqrt(3), r * 1.5]
  const special = random.whole(14, 44)
  return times(60, (at) => {
    const row = Math.floor(at / 10)
    const x = Math.round((at % 10) * dx + (row % 2 ? dx / 2 : 0))
    const y = Math.round(row * dy + 20)
    const corners = Array.from({ length: 6 }, (_, n) => {
      const angle = (Math.PI / 3) * n + Math.PI / 6
      return `${Math.round(x + (r - 7) * Math.cos(angle))},${Math.round(y + (r - 7) * Math.sin(angle))}`
    }).join(' ')
    const roll = random.next()
    const fill = at === special ? accent : roll < 0.34 ? deep : roll < 0.62 ? mid : 'none'
    return `<polygon points="${corners}" fill="${fill}" stroke="${deep}" stroke-width="4"/>`
  })
}

/** Leaves: two arcs each, leaning with the wind. */
export const leaves: Motif = (random, { deep, mid, accent }) => {
  const special = random.whole(4, 16)
  return times(24, (at) => {
    const x = (at % 6) * 210 + 70 + (Math.floor(at / 6) % 2) * 90
    const y = Math.floor(at / 6) * 180 + 90
    const fill = at === special ? accent : at % 2 ? deep : mid
    const turn = random.whole(-28, 62)
    return `<g transform="translate(${x} ${y}) rotate(${turn})">${path('M-92 0 Q0 -88 92 0 Q0 88 -92 0 Z', fill)}<path d="M-92 0 H92" stroke="#fbfaf6" stroke-width="3" opacity="0.5"/></g>`
  })
}

/** Frames within frames, with a gate left open. */
export const frames: Motif = (random, { deep, mid, accent }) => {
  const [x, y] = [random.whole(480, 720), random.whole(300, 380)]
  const nested = times(8, (at) => {
    const half = 470 - at * 58
    return `<rect x="${x - half}" y="${y - half}" width="${half * 2}" height="${half * 2}" rx="26" fill="${at % 2 ? mid : deep}"/>`
  })
  return nested + rect(x - 22, y + 10, 44, 700, accent)
}

/** Signal lines with stations. */
export const lines: Motif = (random, { deep, mid, accent }) => {
  const special = random.whole(2, 8)
  return times(11, (at) => {
    const y = 44 + at * 60
    const bend = random.whole(180, 980)
    const rise = random.pick([-60, 60, 0])
    const stroke = at === special ? accent : at % 2 ? deep : mid
    const track = `<path d="M-20 ${y} H${bend} l60 ${rise} H${WIDTH + 20}" fill="none" stroke="${stroke}" stroke-width="16"/>`
    return track + circle(bend, y, 24, stroke) + circle(bend, y, 10, '#fbfaf6')
  })
}

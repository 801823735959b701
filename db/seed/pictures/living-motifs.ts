import { HEIGHT, WIDTH, type Motif } from './motifs.ts'
import { circle, group, path, rect, stroke, times } from './shapes.ts'

// Motifs of bodies, plants and water.

/** A heartbeat running over still breaths. */
export const heartbeat: Motif = (random, { deep, mid, accent }) => {
  const y = random.whole(330, 400)
  const beat = random.whole(420, 700)
  const breaths = times(9, (at) => {
    const spread = 36 + at * 38
    const colour = at % 2 ? mid : '#fbfaf6'
    return stroke(
      `M-20 ${y} C300 ${y - spread * 1.6} 500 ${y - spread} ${beat} ${y} S900 ${y + spread * 1.4} 1220 ${y}`,
      colour,
      5,
    )
  })
  const pulse = `M-20 ${y} H${beat - 190} l40 -46 l40 46 h40 l34 -230 l56 400 l44 -170 h46 l44 -66 l50 66 H1220`
  return path(`M0 ${y} V${HEIGHT} H${WIDTH} V${y} Z`, deep) + breaths + stroke(pulse, accent, 18)
}

/** Two strands wound around each other. */
export const helix: Motif = (random, { deep, mid, accent }) => {
  const shift = random.whole(0, 90)
  const special = random.whole(4, 17)
  const steps = times(26, (at) => {
    const half = Math.abs(Math.cos(((at * 50 + 25) / 150) * Math.PI)) * 146
    const x = at * 50 - 75 + shift
    return half < 24
      ? ''
      : stroke(`M${x} ${338 - half} V${338 + half}`, at === special ? accent : mid, at === special ? 20 : 12)
  })
  const strand = (sign: number, colour: string) =>
    stroke(
      `M${-150 + shift} ${338 + sign * 150} ${times(10, (at) => `c55 0 95 ${(at % 2 ? 1 : -1) * sign * 300} 150 ${(at % 2 ? 1 : -1) * sign * 300} `)}`,
      colour,
      34,
    )
  return steps + strand(1, deep) + strand(-1, mid)
}

/** Fruit cut in half, leaf and stone. */
export const fruits: Motif = (random, { ground, deep, mid, accent }) => {
  const special = random.whole(3, 11)
  return times(15, (at) => {
    const [x, y] = [(at % 5) * 250 + (Math.floor(at / 5) % 2) * 125 + 40, Math.floor(at / 5) * 240 + 110]
    const skin = at === special ? accent : at % 2 ? deep : mid
    const half =
      circle(0, 0, 98, skin) +
      circle(0, 0, 74, ground) +
      path('M0 -46 Q42 0 0 46 Q-42 0 0 -46 Z', at % 2 ? mid : deep) +
      path('M6 -98 Q40 -170 104 -142 Q70 -88 6 -98 Z', at % 2 ? mid : deep)
    return group(`translate(${x} ${y}) rotate(${random.whole(-40, 40)})`, half)
  })
}

/** Rain falling into rings on still water. */
export const ripples: Motif = (random, { ground, deep, mid, accent }) => {
  const special = random.whole(0, 3)
  const pools = times(4, (at) => {
    const [x, y] = [160 + at * 290 + random.whole(-50, 50), random.whole(440, 590)]
    return times(
      4,
      (n) =>
        `<ellipse cx="${x}" cy="${y}" rx="${46 + n * 46}" ry="${14 + n * 15}" fill="none" stroke="${at === special ? accent : n % 2 ? mid : ground}" stroke-width="6"/>`,
    )
  })
  const drops = times(16, (at) => {
    const [x, y] = [40 + at * 78, random.whole(30, 270)]
    return path(`M${x} ${y} q24 38 0 62 q-24 -24 0 -62 Z`, at % 3 ? mid : deep)
  })
  return drops + rect(0, 360, WIDTH, HEIGHT, deep) + pools
}

/** Loops that bring back what was thrown away. */
export const loops: Motif = (random, { deep, mid, accent }) => {
  const special = random.whole(3, 14)
  return times(18, (at) => {
    const [x, y] = [(at % 6) * 214 + 66, Math.floor(at / 6) * 232 + 104]
    const colour = at === special ? accent : at % 2 ? deep : mid
    const arc = stroke('M58 -46 A74 74 0 1 0 74 10', colour, 30) + path('M34 -96 L102 -48 L30 -10 Z', colour)
    return group(`translate(${x} ${y}) rotate(${random.whole(0, 3) * 90})`, arc)
  })
}

/** Trays of sprouts under lamps, floor over floor. */
export const shelves: Motif = (random, { deep, mid, accent }) => {
  const special = random.whole(4, 28)
  return times(4, (row) => {
    const y = 150 + row * 168
    const sprouts = times(12, (at) => {
      const fill = row * 9 + at === special ? accent : (at + row) % 2 ? deep : mid
      const tall = random.whole(56, 92)
      return group(
        `translate(${56 + at * 99} ${y})`,
        stroke(`M0 0 V${-tall}`, fill, 8) +
          path(`M0 ${-tall * 0.5} q-46 -2 -50 -40 q44 2 50 40 Z M0 ${-tall * 0.7} q46 -2 50 -40 q-44 2 -50 40 Z`, fill),
      )
    })
    return sprouts + rect(0, y, WIDTH, 20, deep)
  })
}

/** Sound reaching an ear: arcs around a point. */
export const hearing: Motif = (random, { deep, mid, accent }) => {
  const [x, y] = [random.whole(250, 420), 338]
  const arcs = times(9, (at) => {
    const r = 110 + at * 94
    return stroke(
      `M${x + r * 0.5} ${y - r * 0.86} A${r} ${r} 0 0 1 ${x + r * 0.5} ${y + r * 0.86}`,
      at % 2 ? mid : deep,
      34 - at * 2,
    )
  })
  return arcs + circle(x - 20, y, 92, deep) + circle(x - 20, y, 40, accent)
}

/** Limbs of jointed segments, each a little longer than the one before. */
export const joints: Motif = (random, { ground, deep, mid, accent }) => {
  const special = random.whole(2, 7)
  return times(9, (at) => {
    const x = 44 + at * 128
    const segment = 66 + at * 17 + random.whole(0, 14)
    return times(3, (of) => {
      const y = HEIGHT + 30 - (of + 1) * segment
      const fill = at === special && of === 2 ? accent : (at + of) % 2 ? mid : deep
      return rect(x, y, 88, segment - 8, fill, 40) + (of ? circle(x + 44, y + segment - 4, 17, ground) : '')
    })
  })
}

/** Cells of a comb, some full of honey. */
export const comb: Motif = (random, { deep, mid, accent }) =>
  times(28, (at) => {
    const row = Math.floor(at / 7)
    const [x, y] = [(at % 7) * 196 + (row % 2) * 98 + 10, row * 172 + 80]
    const fill = random.next() < 0.24 ? accent : random.next() < 0.5 ? mid : deep
    const cell = (r: number) => `M0 ${-r} L${r * 0.87} ${-r / 2} V${r / 2} L0 ${r} L${-r * 0.87} ${r / 2} V${-r / 2} Z`
    const filled = random.next() < 0.4
    return group(
      `translate(${x} ${y})`,
      `<path d="${cell(100)}" fill="${filled ? fill : 'none'}" stroke="${deep}" stroke-width="12"/>` +
        (filled ? '' : path(cell(44), mid)),
    )
  })

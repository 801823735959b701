import { HEIGHT, WIDTH, type Motif } from './motifs.ts'
import { circle, group, path, rect, ring, stroke, times } from './shapes.ts'

// Motifs of what people make and trade; those that say it more freely stand in motifs.ts.

/** Voice as bars around a middle line. */
export const voice: Motif = (random, { deep, mid, accent }) => {
  const marked = random.whole(12, 26)
  return times(38, (at) => {
    const swell = Math.abs(Math.sin(at / 4.2 + random.next() * 0.5)) * 210 + random.whole(14, 90)
    return rect(
      24 + at * 31,
      Math.round(HEIGHT / 2 - swell),
      17,
      Math.round(swell * 2),
      at === marked ? accent : at % 3 ? deep : mid,
      8,
    )
  })
}

/** Columns of a ledger growing over its lines. */
export const columns: Motif = (random, { deep, mid, accent }) => {
  const ruled = times(11, (at) => rect(0, 50 + at * 60, WIDTH, 3, mid))
  const marked = random.whole(7, 10)
  return (
    ruled +
    times(12, (at) => {
      const count = 2 + Math.round(at * 0.62 + random.whole(0, 2))
      return times(count, (of) =>
        rect(
          34 + at * 97,
          HEIGHT - 56 - of * 58,
          72,
          46,
          at === marked && of === count - 1 ? accent : of % 2 ? mid : deep,
          6,
        ),
      )
    })
  )
}

/** Containers stacked on a quay, ribs and all. */
export const containers: Motif = (random, { ground, deep, mid, accent }) => {
  const special = random.whole(3, 9)
  const box = (x: number, y: number, fill: string) =>
    rect(x, y, 230, 118, fill) +
    times(
      9,
      (at) => `<rect x="${x + 18 + at * 23}" y="${y + 14}" width="6" height="90" fill="${ground}" opacity="0.34"/>`,
    )
  const stacks = times(5, (at) =>
    times(random.whole(2, 5), (of) => {
      const fill = at * 3 + of === special ? accent : (at + of) % 2 ? mid : deep
      return box(12 + at * 240, HEIGHT - 66 - (of + 1) * 124, fill)
    }),
  )
  const crane = random.whole(120, 420)
  return (
    stroke(`M${crane} 0 V70 H${crane + 560} M${crane + 330} 70 V150`, deep, 10) +
    rect(0, HEIGHT - 62, WIDTH, 62, deep) +
    stacks
  )
}

/** Wheels whose teeth meet. */
export const gears: Motif = (random, { ground, deep, mid, accent }) => {
  const wheel = (x: number, y: number, r: number, fill: string, turn: number) => {
    const teeth = Math.round(r / 11)
    return group(
      `translate(${x} ${y}) rotate(${turn})`,
      times(teeth, (at) => group(`rotate(${(360 / teeth) * at})`, rect(-12, -r - 22, 24, 40, fill, 5))) +
        circle(0, 0, r, fill) +
        circle(0, 0, r * 0.62, ground) +
        circle(0, 0, r * 0.3, fill),
    )
  }
  const turn = random.whole(0, 30)
  const left = random.whole(250, 330)
  return (
    wheel(left, 300, 210, deep, turn) +
    wheel(left + 350, 470, 170, mid, turn + 9) +
    wheel(left + 560, 190, 150, deep, turn + 4) +
    wheel(left + 800, 420, 120, mid, turn) +
    circle(left + 350, 470, 52, accent)
  )
}

/** Tracks on a board, with pads. */
export const circuits: Motif = (random, { deep, mid, accent }) => {
  const special = random.whole(2, 9)
  return times(12, (at) => {
    const x = 60 + at * 98
    const bend = random.whole(140, 460)
    const side = random.pick([-98, 98, 0])
    const colour = at === special ? accent : at % 2 ? deep : mid
    return (
      stroke(`M${x} -10 V${bend} l${side} ${Math.abs(side)} V${HEIGHT + 10}`, colour, 13) +
      ring(x, bend - 60, 19, colour, 12) +
      circle(x + side, Math.min(bend + Math.abs(side) + 70, 640), 17, colour)
    )
  })
}

/** Open books, leaf over leaf. */
export const pages: Motif = (random, { ground, deep, mid, accent }) => {
  const special = random.whole(1, 7)
  return times(9, (at) => {
    const [x, y] = [(at % 3) * 400 + 200, Math.floor(at / 3) * 226 + 190]
    const fill = at === special ? accent : at % 2 ? deep : mid
    const leaf = (side: number) =>
      path(`M0 0 Q${side * 80} -70 ${side * 172} -30 V-150 Q${side * 80} -190 0 -118 Z`, fill) +
      times(3, (n) =>
        stroke(`M${side * 26} ${-38 - n * 26} Q${side * 86} ${-84 - n * 26} ${side * 146} ${-62 - n * 26}`, ground, 5),
      )
    return group(`translate(${x} ${y}) rotate(${random.whole(-8, 8)})`, leaf(-1) + leaf(1))
  })
}

/** Awnings over shop fronts. */
export const awnings: Motif = (random, { ground, deep, mid, accent }) => {
  const special = random.whole(2, 9)
  return times(
    3,
    (row) =>
      times(12, (at) => {
        const fill = at === special && row === 1 ? accent : at % 2 ? mid : deep
        const [x, y] = [at * 100, row * 228]
        return path(`M${x} ${y} H${x + 100} V${y + 120} A50 50 0 0 1 ${x} ${y + 120} Z`, fill)
      }) + rect(0, row * 228 + 186, WIDTH, 6, ground),
  )
}

/** Hills, and the chimneys of Cappadocia before them. */
export const valley: Motif = (random, { ground, deep, mid, accent }) => {
  const sun = circle(random.whole(240, 960), 190, 84, accent)
  const hill = (y: number, fill: string, shift: number) =>
    path(`M-50 ${HEIGHT} V${y} Q${200 + shift} ${y - 150} 480 ${y} T900 ${y - 20} T1300 ${y - 40} V${HEIGHT} Z`, fill)
  const chimney = (at: number) => {
    const [x, tall] = [110 + at * 176 + random.whole(-30, 30), random.whole(170, 300)]
    const w = random.whole(34, 50)
    return (
      path(
        `M${x - w} ${HEIGHT} Q${x - w * 0.5} ${HEIGHT - tall * 0.6} ${x - w * 0.42} ${HEIGHT - tall} H${x + w * 0.42} Q${x + w * 0.5} ${HEIGHT - tall * 0.6} ${x + w} ${HEIGHT} Z`,
        ground,
      ) + path(`M${x - w * 0.9} ${HEIGHT - tall} L${x} ${HEIGHT - tall - 96} L${x + w * 0.9} ${HEIGHT - tall} Z`, deep)
    )
  }
  return sun + hill(360, mid, 40) + hill(480, deep, -60) + times(7, chimney)
}

/** Stepped diamonds of a woven rug. */
export const kilim: Motif = (random, { ground, deep, mid, accent }) => {
  const special = random.whole(2, 9)
  const steps = (size: number, fill: string) =>
    times(6, (at) =>
      rect(-size + (at * size) / 6, -((at + 1) * size) / 6, (2 * size * (6 - at)) / 6, ((at + 1) * size) / 3, fill),
    )
  return times(15, (at) => {
    const [x, y] = [(at % 5) * 270 + 60, Math.floor(at / 5) * 270 + 66]
    const fill = at === special ? accent : at % 2 ? deep : mid
    return group(`translate(${x} ${y})`, steps(128, fill) + steps(82, ground) + steps(46, at % 2 ? mid : deep))
  })
}

/** Sails of turbines over a ridge. */
export const sails: Motif = (random, { deep, mid, accent }) => {
  const ridge = path(`M0 ${HEIGHT} V520 Q300 440 600 510 T1200 470 V${HEIGHT} Z`, deep)
  const mills = times(5, (at) => {
    const [x, y, size] = [120 + at * 240, random.whole(190, 330), random.whole(80, 150)]
    const blade = path(`M0 0 Q${size * 0.22} ${-size * 0.5} 0 ${-size} Q${-size * 0.1} ${-size * 0.5} 0 0 Z`, deep)
    const turn = random.whole(0, 119)
    return (
      rect(x - 5, y, 10, 400, mid) +
      group(
        `translate(${x} ${y}) rotate(${turn})`,
        [0, 120, 240].map((angle) => group(`rotate(${angle}) scale(1.5)`, blade)).join(''),
      ) +
      circle(x, y, 13, at === 2 ? accent : mid)
    )
  })
  return circle(random.whole(300, 900), 150, 70, accent) + mills + ridge
}

/** Stalls in rows, as a market is seen from above. */
export const stalls: Motif = (random, { ground, deep, mid, accent }) => {
  const special = random.whole(2, 12)
  return times(15, (at) => {
    const [x, y] = [(at % 5) * 240 + 20, Math.floor(at / 5) * 226 + 24]
    const fill = at === special ? accent : at % 2 ? deep : mid
    return (
      rect(x, y, 200, 180, fill, 8) +
      times(4, (n) => rect(x + 22 + n * 50, y, 24, 180, ground)) +
      rect(x, y + 76, 200, 28, deep)
    )
  })
}

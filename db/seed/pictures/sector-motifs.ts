import { HEIGHT, WIDTH, type Motif } from './motifs.ts'
import { circle, group, path, rect, ring, stroke, times } from './shapes.ts'

// Motifs that say which trade they are of; those that say it more freely stand in motifs.ts.

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

/** Fingers of a hand held up, joint by joint. */
export const hands: Motif = (random, { ground, deep, mid, accent }) => {
  const special = random.whole(0, 4)
  const hand = (x: number, turn: number, at: number) => {
    const fingers = [150, 215, 240, 210].map(
      (tall, n) =>
        rect(-104 + n * 54, -tall - 90, 42, tall, at === special && n === 2 ? accent : n % 2 ? mid : deep, 21) +
        circle(-83 + n * 54, -tall * 0.55 - 90, 12, ground),
    )
    return group(
      `translate(${x} 560) rotate(${turn})`,
      fingers.join('') +
        rect(-108, -100, 212, 190, deep, 40) +
        group('rotate(48)', rect(60, -150, 46, 150, mid, 23)) +
        circle(0, 0, 34, ground),
    )
  }
  return times(4, (at) => hand(150 + at * 310, random.whole(-10, 10), at))
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

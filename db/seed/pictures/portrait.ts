import type { Random } from '../random.ts'
import { circle, path, rect, type Scheme } from './shapes.ts'

const SKINS = ['#e6bd9c', '#d9a883', '#c98f6a', '#efcdb0', '#b87d58'] as const
const HAIRS = ['#2a211c', '#4a3325', '#6b4a2f', '#1d1d1f', '#37291f', '#5a3b28', '#2a211c', '#8a8680'] as const
const SHIRTS = ['#fbfaf6', '#e3e8e2', '#d8cdb6'] as const

/** First names of the trial's women; a portrait has the hair that goes with its name. */
const WOMEN = new Set(
  'Seda Melek Hülya Yeliz Cemre İpek Nihan Nermin Asya Berfin Zozan Damla Handan Gül Rana Sibel Pınar Neslihan Oya Buket Figen Nuray Ahu Lale Selin Esra Işıl Gizem Aslı Tülin Ceyda Sude Defne Mine Merve Elçin Banu Serra Şilan Gönül Yağmur Dila Nilüfer Ilgın Suna Ebru Nurgül Zerrin'.split(
    ' ',
  ),
)

const LONG_HAIR: readonly string[] = [
  'M66 196 Q52 44 120 40 Q188 44 174 196 Z',
  'M70 148 Q56 42 120 40 Q184 42 170 148 Q150 160 120 158 Q90 160 70 148 Z',
  'M72 118 Q64 42 120 40 Q176 42 168 118 Q182 96 176 70 M104 30 a18 18 0 1 1 36 0 a18 18 0 1 1 -36 0 Z',
]
const FRINGES: readonly string[] = [
  'M76 106 Q74 44 122 44 Q168 44 164 106 Q150 76 118 78 Q92 80 76 106 Z',
  'M76 112 Q72 44 120 44 Q170 44 164 112 Q146 92 138 70 Q112 92 76 112 Z',
]
const SHORT_HAIR: readonly string[] = [
  'M76 104 Q70 44 122 46 Q172 46 164 104 Q158 78 146 72 Q108 78 90 70 Q80 82 76 104 Z',
  'M76 98 Q74 40 128 44 Q170 48 164 98 Q156 80 150 74 Q118 64 90 78 Q80 86 76 98 Z',
  'M77 92 Q80 50 120 50 Q160 50 163 92 Q152 66 120 66 Q88 66 77 92 Z',
]

/** Head, hair and shoulders, and no face: nobody is invented. */
export function portrait(random: Random, name: string, scheme: Scheme): string {
  const [skin, hair, shirt] = [random.pick(SKINS), random.pick(HAIRS), random.pick(SHIRTS)]
  const words = name.replace(/^(Prof\. )?Dr\. /, '').split(' ')
  const isWoman = WOMEN.has(words[0] ?? '')
  const coat = random.pick([scheme.deep, scheme.mid, scheme.deep])
  const behind = isWoman ? path(random.pick(LONG_HAIR), hair) : ''
  const hasBeard = !isWoman && random.next() < 0.45
  const hasGlasses = random.next() < 0.28
  return (
    rect(0, 0, 240, 240, scheme.ground) +
    circle(random.whole(60, 180), random.whole(60, 110), 92, scheme.mid + '55') +
    behind +
    path('M20 250 Q24 186 92 176 L120 190 L148 176 Q216 186 220 250 Z', coat) +
    path('M96 174 L120 214 L144 174 Z', shirt) +
    path('M102 140 H138 V176 Q120 196 102 176 Z', skin) +
    path('M102 150 Q120 168 138 150 V160 Q120 176 102 160 Z', '#00000018') +
    path('M78 96 Q78 52 120 52 Q162 52 162 96 Q162 158 120 160 Q78 158 78 96 Z', skin) +
    (hasBeard
      ? path('M79 108 Q84 164 120 166 Q156 164 161 108 Q152 134 136 132 Q120 126 104 132 Q88 134 79 108 Z', hair)
      : '') +
    path(random.pick(isWoman ? FRINGES : SHORT_HAIR), hair) +
    (hasGlasses
      ? `<g fill="none" stroke="${scheme.deep}" stroke-width="4"><circle cx="101" cy="106" r="15"/><circle cx="139" cy="106" r="15"/><path d="M116 106 H124"/></g>`
      : '') +
    path(
      'M84 179 L120 214 L104 238 L70 184 Z M156 179 L120 214 L136 238 L170 184 Z',
      coat === scheme.mid ? scheme.deep : scheme.mid,
    )
  )
}

import type { ProjectState } from '#contracts/projects/lifecycle.ts'
import type { Story } from '../stories/index.ts'

const ORDINALS = [
  '',
  '',
  'ikinci',
  'üçüncü',
  'dördüncü',
  'beşinci',
  'altıncı',
  'yedinci',
  'sekizinci',
  'dokuzuncu',
  'onuncu',
]

/** What the campaign before this one came to, told as it was; no figure that the platform does not have. */
const BEFORE: Partial<Record<ProjectState, string>> = {
  unsuccessful:
    'Önceki kampanyamız hedefine ulaşmadı; toplanan tutar yatırımcılara iade edildi. Aynı planla, yeniden karşınızdayız.',
  cancelled: 'Önceki kampanyamız iptal edilmiş, yatırımcılara iade yapılmıştı. Eksikleri giderip yeniden başvurduk.',
  reporting: 'Önceki kampanyamız başarıyla tamamlandı. Bu turda, o fonla başladığımız işi büyütmek istiyoruz.',
  archived: 'Önceki kampanyamız başarıyla tamamlandı. Bu turda, o fonla başladığımız işi büyütmek istiyoruz.',
}

function roundName(round: number): string {
  return `${ORDINALS[round] ?? `${round}.`} kampanya`
}

/** A company's next campaign: the same people and business, its own name and key, and what became of the one before. */
export function roundOf(story: Story, round: number, last: ProjectState): Story {
  const before = BEFORE[last] ?? ''
  return {
    ...story,
    key: `${story.key}-${round}`,
    companyKey: story.key,
    title: `${story.title}: ${roundName(round)}`,
    traction: `${before} ${story.traction}`,
    updates: [],
    questions: [],
    fate: 'upcoming',
    fill: 0,
  }
}

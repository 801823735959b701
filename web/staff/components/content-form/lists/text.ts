import type { ContentFields } from '../fields/field-types.ts'

export const choiceList: ContentFields<'choice-list'> = {
  entries: {
    control: 'rows',
    look: 'lines',
    label: 'Değerler',
    hint: 'Formlarda bu sırayla görünür. Kayıtlarda kullanılan bir değer silinemez; pasif yapılan değer yeni kayıtlarda sunulmaz, eskilerde kalır.',
    add: 'Değer ekle',
    row: (place) => `${place}. değer`,
    empty: 'Henüz değer eklenmedi.',
    once: 'key',
    fields: {
      key: { control: 'key', label: 'Anahtar' },
      label: { control: 'line', label: 'Görünen ad' },
      active: { control: 'tick', label: 'Etkin', isUsual: true },
    },
  },
}

export const holidays: ContentFields<'holidays'> = {
  entries: {
    control: 'rows',
    look: 'lines',
    label: 'Tatil günleri',
    hint: 'İş günüyle hesaplanan süreler (iade, kayıt, bildirim) bu takvime göre uzar. Yarım gün, iş günü sayılmaya devam eder.',
    add: 'Gün ekle',
    row: (place) => `${place}. gün`,
    empty: 'Henüz gün eklenmedi.',
    once: 'day',
    yearOf: 'day',
    fields: {
      day: { control: 'date', label: 'Gün' },
      label: { control: 'line', label: 'Tatilin adı' },
      halfDay: { control: 'tick', label: 'Yarım gün' },
    },
  },
}

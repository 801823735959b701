import type { ContentFields } from '../fields/field-types.ts'

export const suitabilityTest: ContentFields<'suitability-test'> = {
  passMark: {
    control: 'number',
    label: 'Geçme notu',
    hint: 'Testi geçmek için doğru yanıtlanması gereken soru sayısı.',
    suffix: 'soru',
    half: true,
  },
  questions: {
    control: 'rows',
    look: 'folded',
    label: 'Sorular',
    hint: 'Yayımlandığında yeni bir test sürümü oluşur; önceki sürümle geçmiş olanların sonucu değişmez.',
    add: 'Soru ekle',
    row: (place) => `${place}. soru`,
    empty: 'Henüz soru eklenmedi.',
    once: 'key',
    fields: {
      question: { control: 'text', label: 'Soru', rows: 2 },
      optionA: { control: 'text', label: 'A seçeneği', rows: 2 },
      optionB: { control: 'text', label: 'B seçeneği', rows: 2 },
      optionC: { control: 'text', label: 'C seçeneği', rows: 2 },
      right: { control: 'choice', label: 'Doğru yanıt', options: { a: 'A', b: 'B', c: 'C' }, half: true },
      isEssential: {
        control: 'tick',
        label: 'Vazgeçilmez soru',
        hint: 'Yanlış yanıtı başka sorularla telafi edilemez (III-35/A.2 m. 14/2-d).',
      },
      explanation: { control: 'text', label: 'Açıklama', hint: 'Yanlış yanıtlayana gösterilir.', rows: 3 },
      source: { control: 'line', label: 'Dayanak', hint: 'Örnek: III-35/A.2 m. 17/4', half: true },
      key: { control: 'key', label: 'Anahtar', hint: 'Sorunun değişmeyen kısa adı. Örnek: cayma-suresi', half: true },
    },
  },
}

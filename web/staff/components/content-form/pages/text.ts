import type { ContentFields, FieldGroup } from '../fields/field-types.ts'
import { faqAudiences } from '../kinds/text.ts'

export const homePage: ContentFields<'home-page'> = {
  promise: { control: 'line', label: 'Vaat', hint: 'Ana sayfanın başlığı: tek cümle, getiri vaadi içermez.' },
  lead: { control: 'text', label: 'Giriş metni', hint: 'Başlığın altında iki üç cümle.', rows: 3 },
  steps: {
    control: 'rows',
    look: 'cards',
    label: 'Adımlar',
    hint: 'Yatırımcının izlediği yol, sırasıyla. En az üç, en çok altı adım.',
    add: 'Adım ekle',
    row: (place) => `${place}. adım`,
    empty: 'Henüz adım eklenmedi.',
    fields: {
      title: { control: 'line', label: 'Başlık' },
      text: { control: 'text', label: 'Açıklama', rows: 2 },
    },
  },
  protectionTitle: { control: 'line', label: 'Bölüm başlığı' },
  protectionText: { control: 'text', label: 'Açıklama', hint: 'Şemanın yanında durur.', rows: 5 },
}

export const homeGroups: readonly FieldGroup<'home-page'>[] = [
  { title: 'Karşılama', names: ['promise', 'lead'] },
  { title: 'Nasıl çalışır', names: ['steps'] },
  { title: 'Paranın korunması', names: ['protectionTitle', 'protectionText'] },
]

export const page: ContentFields<'page'> = {
  title: { control: 'line', label: 'Başlık' },
  description: {
    control: 'text',
    label: 'Arama açıklaması',
    hint: 'Arama sonuçlarında başlığın altında görünür.',
    rows: 2,
  },
  lead: { control: 'text', label: 'Giriş', hint: 'Başlığın altında, bölümlerden önce.', rows: 3 },
  sections: {
    control: 'rows',
    look: 'cards',
    label: 'Bölümler',
    hint: 'Başlığı “1. ” gibi bir sayıyla başlayan bölümün sayısı ayrı gösterilir.',
    add: 'Bölüm ekle',
    row: (place) => `${place}. bölüm`,
    empty: 'Henüz bölüm eklenmedi.',
    fields: {
      heading: { control: 'line', label: 'Bölüm başlığı' },
      text: { control: 'markdown', label: 'Metin', rows: 10 },
    },
  },
}

export const banner: ContentFields<'banner'> = {
  text: { control: 'text', label: 'Bildirim', hint: 'Ana sayfanın üstünde görünen tek cümle.', rows: 2 },
  tone: { control: 'choice', label: 'Görünüm', options: { info: 'Bilgi', attention: 'Dikkat' } },
  linkLabel: { control: 'line', label: 'Bağlantı yazısı', half: true },
  linkPath: {
    control: 'line',
    label: 'Bağlantı yolu',
    hint: 'Bu sitedeki sayfanın yolu. Örnek: /duyurular',
    half: true,
  },
  shownFrom: { control: 'date', label: 'İlk gün', hint: 'Boşsa yayımlandığı gün.', half: true },
  shownUntil: { control: 'date', label: 'Son gün', hint: 'Boşsa arşivlenene kadar.', half: true },
}

export const faq: ContentFields<'faq'> = {
  question: { control: 'line', label: 'Soru' },
  answer: { control: 'markdown', label: 'Yanıt', rows: 10 },
  audience: {
    control: 'choice',
    label: 'Kimin için',
    options: faqAudiences,
  },
}

export const announcement: ContentFields<'announcement'> = {
  title: { control: 'line', label: 'Başlık' },
  summary: { control: 'text', label: 'Özet', hint: 'Duyuru listesinde ve RSS akışında görünür.', rows: 3 },
  text: { control: 'markdown', label: 'Metin', rows: 16 },
}

export const partner: ContentFields<'partner'> = {
  name: { control: 'line', label: 'Ad' },
  role: { control: 'line', label: 'Görevi', hint: 'Örnek: Emanet yetkilisi' },
  description: { control: 'text', label: 'Açıklama', rows: 4 },
  address: { control: 'address', label: 'İnternet adresi' },
  logo: { control: 'picture', label: 'Logo', hint: 'Boşsa adının baş harfleri görünür. PNG, JPEG veya WebP.' },
}

export const policy: ContentFields<'policy'> = {
  title: { control: 'line', label: 'Başlık' },
  text: { control: 'markdown', label: 'Metin', rows: 28 },
  requiresAcceptance: {
    control: 'tick',
    label: 'Yeni sürüm üyelere yeniden onaylatılsın',
    hint: 'Önceki bir sürümü onaylamış üyelere bir sonraki girişlerinde yeniden sorulur ve e-postayla bildirilir.',
  },
}

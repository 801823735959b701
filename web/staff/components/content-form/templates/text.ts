import type { ContentFields } from '../fields/field-types.ts'

export const mailTemplate: ContentFields<'mail-template'> = {
  subject: { control: 'template', label: 'Konu', rows: 1 },
  text: {
    control: 'template',
    label: 'Metin',
    hint: 'Boş satır yeni paragraf, “- ” ile başlayan satır liste, “> ” ile başlayan satır küçük nottur; **kalın** yazılabilir.',
    rows: 16,
  },
  buttonLabel: {
    control: 'line',
    label: 'Düğme yazısı',
    hint: 'Nereye götürdüğünü program belirler. Bağlantısı olmayan mektuplarda kullanılmaz.',
  },
}

export const smsTemplate: ContentFields<'sms-template'> = {
  text: {
    control: 'template',
    label: 'Metin',
    hint: 'Tek paragraf. Türkçe harf içeren mesaj 70 karakterden sonra bölünür.',
    rows: 4,
  },
}

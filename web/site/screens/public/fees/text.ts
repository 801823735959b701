import type { PayoutItem } from '#contracts/settlement/fees/payout-items.ts'

type Code = PayoutItem['code']

/** As the text of the tariff calls them. */
const names: Readonly<Record<Code, string>> = {
  'platform-fee': 'Platform ücreti',
  'platform-fee-vat': 'Platform ücretinin KDV’si',
  'mkk-fee': 'MKK ücreti',
  'mkk-fee-vat': 'MKK ücretinin KDV’si',
  'escrow-fee': 'Emanet yetkilisi ücreti',
  'escrow-fee-bsmv': 'Emanet yetkilisi ücretinin BSMV’si',
}

const explained: Readonly<Record<Code, string>> = {
  'platform-fee': 'Platformun hizmet bedeli. Yalnızca kampanya başarılı olursa, toplanan fondan alınır.',
  'platform-fee-vat': 'Platform ücretine eklenen katma değer vergisi.',
  'mkk-fee': 'Payların yatırımcılar adına kaydedilmesi için Merkezi Kayıt Kuruluşu’na ödenir.',
  'mkk-fee-vat': 'MKK ücretine eklenen katma değer vergisi.',
  'escrow-fee': 'Toplanan fonu aktarım gününe kadar tutan bankaya ödenir.',
  'escrow-fee-bsmv': 'Emanet yetkilisi ücretine eklenen banka ve sigorta muameleleri vergisi.',
}

export const text = {
  title: 'Şirkete ne kadar aktarılır?',
  lead: 'Başarılı bir kampanyada toplanan fondan hangi ücret ve vergilerin kesildiğini görünüz. Yatırımcıdan bu ücretlerin hiçbiri alınmaz.',
  gross: 'Toplanan fon',
  slide: 'Toplanan fonu kaydırarak seçiniz',
  unreadable: 'Tutarı rakamla yazınız, örneğin 4.000.000.',
  deductions: 'Kesintilerin toplamı',
  net: 'Şirkete aktarılan',
  names,
  explained,
  base: 'Hesaplandığı tutar',
  rate: 'Oran',
  result: 'Sonuç',
  rounding: 'Her kalem ayrı ayrı en yakın kuruşa yuvarlanır.',
  note: 'Bugünkü tarifeyle hesaplanır. Her kampanyaya, açıldığı gün yürürlükte olan ücretler uygulanır; vergiler kesildikleri günün oranıyladır.',
  examples: 'Üç örnek',
  parts: {
    net: 'Şirkete aktarılan',
    platform: 'Platform ücreti ve KDV’si',
    others: 'MKK ve emanet yetkilisi ücretleri, vergileriyle',
  },
} as const

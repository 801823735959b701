import type { InputOf } from '#contracts/common/endpoint.ts'
import type { hideComment } from '#contracts/projects/endpoints.ts'

/** What a member wrote under a campaign; the founder may have taken it out of sight, with the reason that is published. */
export interface StoryComment {
  readonly comment: string
  readonly hidden?: Pick<InputOf<typeof hideComment>, 'reason' | 'note'>
}

/** By the key of the story, in the order they were written. */
export const COMMENTS: Readonly<Record<string, readonly StoryComment[]>> = {
  nemli: [
    {
      comment:
        'Karaman’da 300 dekar mısır ekiyoruz. Komşu işletmede bir sezon izledik, gece sulamasını yarıya indirdiler. Bayi ağının bize kadar gelmesini bekliyorum.',
    },
    {
      comment:
        'Bilgi formunda pil ömrünün hangi ölçüm sıklığıyla hesaplandığının yazması güzel. Keşke her donanım girişimi bu kadar açık yazsa.',
    },
  ],
  karabiber: [
    {
      comment:
        'İkitelli’de altı tezgâhlı bir atölyemiz var, iki aydır bir kamerayla deniyoruz. İlk hafta çok yanlış alarm verdi; örnek parçaları yenileyince düzeldi.',
    },
    {
      comment: 'Kirada altı ay taahhüt istemeniz makul. Servis noktası açılınca Konya’daki tanıdıklara anlatacağım.',
    },
    {
      comment: 'Bu fırsat kaçmaz arkadaşlar, bir yılda paranız en az üçe katlanır, garanti veriyorum!',
      hidden: {
        reason: 'misleading',
        note: 'Yorum kesin getiri vadediyordu. Şirketimiz de platform da getiri garantisi vermez.',
      },
    },
  ],
  mavipervane: [
    {
      comment:
        'Babam otuz yıl balıkçılık yaptı, en çok mazot faturasından yakınırdı. Barınağa priz çekilmesi işin zor kısmı; kooperatifle yürümeniz doğru.',
    },
    {
      comment:
        'Gümüşlük’te dönüştürülmüş bir tekneyle çıktım, sessizliği gerçekten fark ediliyor. Ustanın eline sağlık.',
    },
  ],
  igdir: [
    {
      comment:
        'Malatyalıyım, kükürtsüz kayısının rengi koyu olur diye alan almıyordu; son iki yılda durum değişti. Zamanlama iyi.',
    },
  ],
  nabiz: [
    {
      comment:
        'Anneme iki gün holter takılmış, hiçbir şey çıkmamıştı. On dört günlük kayıtta ritim bozukluğu görüldü. Emeğinize sağlık.',
    },
    {
      comment:
        'Hekim yorumunun ücrete dâhil olması önemli. Yapay zekâ tarafını belge gelene kadar abartmamanızı takdir ettim.',
    },
  ],
  yanki: [
    {
      comment:
        'Yayınevinde editörüm. “Değil mi” gibi ekleri doğru vurgulayan ilk sistem bu oldu; sözlüğe eklenen özel adlar da kalıcı.',
    },
    { comment: 'Seslendirme sanatçısıyım. Her satıştan pay alınması ve sözleşmenin açık olması güven veriyor.' },
  ],
  bazalt: [
    {
      comment:
        'İnşaat mühendisiyim, liman işlerinde paslanma en büyük derdimiz. Yönetmelikteki yeri netleşirse talep çok artar.',
    },
  ],
  filizhane: [
    {
      comment:
        'Ürünleri Ümraniye’deki marketten alıyorum, tazeliği çok iyi. Yine de elektrik giderinin payı beni düşündürüyor; küçük bir tutarla katıldım.',
    },
  ],
}

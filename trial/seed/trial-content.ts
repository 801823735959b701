import type { ContentBody } from '#contracts/content/bodies.ts'
import { PUBLIC_FILES } from '#contracts/common/pictures.ts'
import { encodePicture, keepEncoded } from '#server/kit/files/index.ts'
import { derivedId } from '#server/kit/id.ts'
import { drawPortrait } from '#db/seed/pictures/draw.ts'
import type { Context } from '#server/kit/context.ts'
import { publishFromSeed, replaceFromSeed, seedItem } from '#server/modules/content/index.ts'
import { DAY_MS } from './history.ts'
import { TRIAL_COMPANY } from './trial-company.ts'

interface Announcement {
  readonly seoName: string
  readonly daysAgo: number
  readonly body: ContentBody<'announcement'>
}

const ANNOUNCEMENTS: readonly Announcement[] = [
  {
    seoName: 'resmi-tatillerde-iade-ve-odeme',
    daysAgo: 4,
    body: {
      title: 'Resmî tatillerde iade ve ödeme günleri',
      summary:
        'Bankalar resmî tatillerde transfer yapmaz; iş günüyle sayılan süreler tatilden sonraki ilk iş günü işlemeye devam eder.',
      text: 'İade, dağıtım ve fon aktarımı için öngörülen süreler iş günüyle sayılır. Hafta sonları ve resmî tatiller bu sürelere katılmaz; arife günleri yarım gün olsa da iş günüdür.\n\n## Cayma süresi durmaz\n\nCayma hakkınız ödeme emrinizden itibaren **48 saattir** ve saatle sayılır. Tatil günleri bu süreyi uzatmaz. Tatil gününde verdiğiniz cayma bildirimi de aynı anda kaydedilir; tutar, bildirimi izleyen ilk iş günü içinde iade edilir.\n\n## Tatil takvimi\n\nSürelerinizi hesaplarken kullandığımız takvim platformda kayıtlıdır. Portföy sayfasında gördüğünüz tarihler bu takvime göre hesaplanmıştır.',
    },
  },
  {
    seoName: 'kimlik-bilgisi-isteyen-mesajlar',
    daysAgo: 23,
    body: {
      title: 'Kimlik veya şifre isteyen mesajlara yanıt vermeyiniz',
      summary: 'Platform sizden e-posta, kısa mesaj veya telefonla şifre, doğrulama kodu ya da kart bilgisi istemez.',
      text: 'Adımızı kullanarak şifre, doğrulama kodu veya kimlik fotoğrafı isteyen bir mesaj alırsanız yanıtlamayınız ve bağlantılarını açmayınız.\n\n- Yazışmalarımızda bağlantılar yalnızca bu sitenin adresine gider.\n- Ödemeniz gereken IBAN, yatırım adımlarında ve Portföy sayfasında gösterilir; mesajla değiştirilmez.\n- Hesap sahibi her zaman emanet yetkilisidir, bir kişi değildir.\n\nKuşkulandığınız mesajı [iletişim sayfasından](/iletisim) bize iletebilirsiniz.',
    },
  },
  {
    seoName: 'rakamlarin-hesabi',
    daysAgo: 58,
    body: {
      title: 'Rakamların yanında nasıl hesaplandıkları yazıyor',
      summary:
        'Ana sayfadaki ve kampanya sayfalarındaki toplamlar defter kayıtlarından hesaplanır; hesabın açıklaması rakamın yanındadır.',
      text: 'Kampanya sayfalarında üç tutar ayrı ayrı gösterilir: henüz ödenmemiş talepler, emanette olup cayma süresi dolmamış ödemeler ve kesinleşen yatırımlar. Ön talepler bu tutarlara katılmaz.\n\nHedefine ulaşamayan kampanyalar da listede kalır; iade edilen tutarlar toplanan fona eklenmez. Faaliyet rakamları [Faaliyetler](/faaliyetler) sayfasında, başarılı ve başarısız kampanyalar birlikte verilir.',
    },
  },
  {
    seoName: 'deneme-kurulumu-acildi',
    daysAgo: 121,
    body: {
      title: 'Deneme kurulumu açıldı',
      summary: 'Bu kurulumdaki kampanyalar, şirketler, kişiler ve tutarlar kurgusaldır; gerçek para kullanılmaz.',
      text: 'Burada gördüğünüz her kampanya, şirket, kişi ve tutar deneme için üretilmiştir. Banka, Merkezi Kayıt Kuruluşu ve kimlik doğrulama yanıtları benzetim programlarından gelir.\n\nDeneme kurulumunda yapılan işlemler hiçbir hak veya borç doğurmaz.',
    },
  },
]

const PARTNERS: readonly (readonly [seoName: string, ContentBody<'partner'>])[] = [
  [
    'emanet-yetkilisi',
    {
      name: 'Örnek Takas ve Saklama Bankası A.Ş.',
      role: 'Emanet yetkilisi',
      description:
        'Yatırımcıların ödemelerini her kampanya için ayrı bir hesapta bloke tutar; hedefe ulaşılamazsa tamamını iade eder. Deneme kurulumunda bu görevi bir banka benzetimi üstlenir.',
      address: '',
      logo: '',
    },
  ],
  [
    'merkezi-kayit-kurulusu',
    {
      name: 'Merkezi Kayıt Kuruluşu (MKK)',
      role: 'Payların kaydı ve yatırım limiti',
      description:
        'Payları yatırımcının hesabında kayden izler ve yıllık yatırım limitini denetler. Deneme kurulumu MKK’ya bağlı değildir; yanıtlar benzetim programından gelir.',
      address: 'https://www.mkk.com.tr',
      logo: '',
    },
  ],
  [
    'bagimsiz-denetci',
    {
      name: 'Örnek Bağımsız Denetim A.Ş.',
      role: 'Bağımsız denetim',
      description: 'Platformu işleten şirketin yıllık finansal tablolarını denetler. Kurgusal bir şirkettir.',
      address: '',
      logo: '',
    },
  ],
  [
    'kimlik-dogrulama',
    {
      name: 'Örnek Kimlik Doğrulama Hizmetleri A.Ş.',
      role: 'Kimlik doğrulama',
      description:
        'Üyelerin kimlik bilgilerini resmî kayıtlarla karşılaştırır. Kurgusal bir şirkettir; deneme kurulumunda yanıtlar benzetim programından gelir.',
      address: '',
      logo: '',
    },
  ],
]

const BANNER: ContentBody<'banner'> = {
  text: 'Ödeme emrinizden itibaren 48 saat içinde gerekçe göstermeden cayabilirsiniz.',
  linkLabel: 'Cayma hakkı nasıl kullanılır?',
  linkPath: '/merak-edilenler?tab=yatirimcilar',
  tone: 'info',
  shownFrom: '',
  shownUntil: '',
}

type People = ContentBody<'company-information'>['boardMembers']

/** Board and committee, drawn as the people of campaigns are. */
async function withPortraits(context: Context): Promise<ContentBody<'company-information'>> {
  const { boardMembers, committeeMembers } = TRIAL_COMPANY
  return {
    ...TRIAL_COMPANY,
    boardMembers: await drawn(context, boardMembers, ['board', 'yonetim']),
    committeeMembers: await drawn(context, committeeMembers, ['committee', 'komite']),
  }
}

async function drawn(context: Context, people: People, [group, fileName]: readonly [string, string]): Promise<People> {
  const faces: People = []
  for (const [at, member] of people.entries()) {
    const file = {
      id: derivedId('file', `${group} ${at}`, 'trial'),
      name: `${fileName}-${at + 1}.webp`,
      visibility: 'public',
    } as const
    const { path } = await keepEncoded(context, file, await encodePicture(drawPortrait(member.name, 'platform'), []))
    faces.push({ ...member, portrait: `${PUBLIC_FILES}${path}` })
  }
  return faces
}

/** What the trial's operator has written besides the first versions: the company, announcements, partners, a banner. */
export async function writeTrialContent(context: Context): Promise<void> {
  await replaceFromSeed(context, seedItem('company-information', 'company-information', await withPortraits(context)))
  const now = context.clock.now().getTime()
  await publishFromSeed(context, [
    ...ANNOUNCEMENTS.toReversed().map(({ seoName, daysAgo, body }) =>
      seedItem('announcement', seoName, body, new Date(now - daysAgo * DAY_MS)),
    ),
    ...PARTNERS.map(([seoName, body]) => seedItem('partner', seoName, body)),
    seedItem('banner', 'cayma-hakki', BANNER),
  ])
}

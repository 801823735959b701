import { callAs } from './call-as.ts'
import type { Context } from '#server/kit/context.ts'
import { answerContactMessage } from '#contracts/contact/endpoints.ts'
import { closeContactMessage } from '#contracts/contact/endpoints.ts'
import { getContactMessages } from '#contracts/contact/endpoints.ts'
import { getContactForm, submitContactForm } from '#contracts/contact/endpoints.ts'
import { contentEditor } from './people/demo-people.ts'
import { HOUR_MS } from './history.ts'
import { asMember } from './people/people-actors.ts'
import type { Happening } from './happening.ts'

interface Message {
  readonly name: string
  readonly surname: string
  readonly message: string
  /** Hours before the trial begins. */
  readonly hoursAgo: number
  readonly answer?: string
  /** Of a complaint; how its answer ended it. */
  readonly complaint?: 'open' | 'upheld' | 'not-upheld'
  readonly closeReason?: string
}

const READING_MS = 4 * 60_000
/** A message is answered the next working morning. */
const HANDLED_HOURS = 21

const MESSAGES: readonly Message[] = [
  {
    name: 'Hande',
    surname: 'Uluer',
    hoursAgo: 46 * 24,
    message: 'Merhaba,\n\nYurt dışında yaşıyorum, T.C. vatandaşıyım. Üye olup yatırım yapabilir miyim?',
    answer:
      'Evet. Üyelik sırasında kimliğinizi T.C. kimlik numaranızla doğrulayabilirsiniz. Yatırım için ayrıca MKK nezdinde bir sicil numaranızın ve adınıza kayıtlı, Türkiye’de bir banka hesabınızın bulunması gerekir.',
  },
  {
    name: 'Kerim',
    surname: 'Baydar',
    hoursAgo: 31 * 24,
    message: 'Çağrı merkeziniz kapalıyken not bıraktım, aynı konuyu buradan da yazıyorum: üyelik e-postam gelmedi.',
    closeReason: 'Aynı konu telefonda çözüldü; doğrulama bağlantısı yeniden gönderildi.',
  },
  {
    name: 'Nesrin',
    surname: 'Altıok',
    hoursAgo: 9 * 24,
    message:
      'Şirketimiz limited. Anonim şirkete dönüşmeden kampanya başvurusu yapabiliyor muyuz, yoksa önce dönüşüm mü gerekiyor?',
    answer:
      'Limited şirket olarak başvurabilirsiniz. Kampanya başarıyla tamamlanırsa anonim şirkete dönüşüm, kampanya süresinin bitiminden itibaren 90 gün içinde tamamlanmalıdır. Ayrıntılar Girişimci Sözleşmesi’ndedir.',
  },
  {
    name: 'Orhan',
    surname: 'Tekinalp',
    hoursAgo: 6 * 24 + 5,
    complaint: 'open',
    message:
      'Paylarım MKK’da göründüğünde bana ayrıca haber veriyor musunuz? Portföyümde haftalardır “kaydediliyor” yazıyor, sorularıma yanıt alamadım; şikâyetçiyim.',
  },
  {
    name: 'Kolay',
    surname: 'Kazanç',
    hoursAgo: 4 * 24,
    message: 'Günde 5.000 TL kazanın! a-kazanc.click b-kazanc.click c-kazanc.click d-kazanc.click',
  },
  {
    name: 'Yasemin',
    surname: 'Göktürk',
    hoursAgo: 30,
    message: 'Merhaba,\n\nSitenizi ekran okuyucuyla kullanıyorum. Bilgi formunun PDF’ine nereden ulaşabilirim?',
  },
  {
    name: 'Barış',
    surname: 'Enginsu',
    hoursAgo: 26,
    message: 'Girişimimizi tanıtan sayfa: https://ornek-girisim.example. Ön görüşme için kime yazmalıyız?',
  },
  {
    name: 'Selma',
    surname: 'Yalçınkaya',
    hoursAgo: 74 * 24,
    complaint: 'upheld',
    message:
      'Kampanya başarısız oldu, iademin ne zaman yapılacağını sitede göremedim. Üç gündür bilgi bekliyorum, şikâyetçiyim.',
    answer:
      'Haklısınız: iade tarihi portföyünüzde yazıyordu, ancak kampanya sayfasında belirtilmemişti. İadeniz yapıldı; tarih artık kampanya sayfasında da gösteriliyor. Bilgi veremediğimiz için özür dileriz.',
  },
]

const addressOf = (at: number): string => `okur${at + 1}@ziyaretci.example`

async function send(context: Context, { name, surname, message, complaint }: Message, at: number): Promise<void> {
  const visitor: Context = {
    ...context,
    actor: { kind: 'visitor' },
    client: { address: `198.51.100.${at + 1}`, userAgent: 'Mozilla/5.0' },
  }
  const shownAt = new Date(context.clock.now().getTime() - READING_MS)
  const { formKey } = await callAs({ ...visitor, clock: { now: () => shownAt } }, getContactForm, {})
  await callAs(visitor, submitContactForm, {
    name,
    surname,
    email: addressOf(at),
    message,
    formKey,
    companyUrl: '',
    ...(complaint ? { topic: 'complaint' } : {}),
  })
}

async function handle(context: Context, { answer, closeReason, complaint }: Message, at: number): Promise<void> {
  const editor = asMember(context, contentEditor, ['content-editor'])
  const [found] = (await callAs(editor, getContactMessages, { query: addressOf(at), after: '' })).messages
  const outcome = complaint === 'open' ? undefined : complaint
  if (found && answer)
    await callAs(editor, answerContactMessage, { messageId: found.id, answer, ...(outcome ? { outcome } : {}) })
  if (found && closeReason) await callAs(editor, closeContactMessage, { messageId: found.id, reason: closeReason })
}

/** What visitors wrote in the weeks before the trial: answered, closed, suspected, and some that wait, one of them too long. */
export function contactHappenings(today: Date): Happening[] {
  const before = (hours: number): Date => new Date(today.getTime() - hours * HOUR_MS)
  return MESSAGES.flatMap((message, at) => {
    const sent = { at: before(message.hoursAgo), happen: (context: Context) => send(context, message, at) }
    if (!message.answer && !message.closeReason) return [sent]
    return [
      sent,
      { at: before(message.hoursAgo - HANDLED_HOURS), happen: (context: Context) => handle(context, message, at) },
    ]
  })
}

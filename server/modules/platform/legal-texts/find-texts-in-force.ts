import type { LegalTextKind } from '#contracts/platform/endpoints.ts'
import type { Context } from '#server/kit/context.ts'

/** An agreement, notice, policy or page as the wire lists it (wire contract b.2, staticContents). */
export interface StaticContent {
  readonly id: string
  /** Kind of the text, or name of the page. */
  readonly key: string
  readonly seoName: string
  readonly title: string
  readonly contentType: string
  readonly otherContentType: null
}

/** Address part of the page a text is shown under, and how the wire classes it. */
const LEGAL_TEXTS: Readonly<Record<LegalTextKind, readonly [seoName: string, contentType: string]>> = {
  'membership-agreement': ['uyelik-sozlesmesi', 'agreement'],
  'privacy-notice': ['kvkk-ve-gizlilik-politikasi', 'policy'],
  'explicit-consent': ['acik-riza-metni', 'consent'],
  'commercial-messages': ['ticari-elektronik-ileti-onayi', 'consent'],
  'framework-agreement': ['cerceve-sozlesme', 'agreement'],
  'general-risk-notice': ['genel-risk-bildirim-formu', 'form'],
  'investment-agreement': ['yatirim-sozlesmesi', 'agreement'],
  'entrepreneur-agreement': ['girisimci-sozlesmesi', 'agreement'],
  'cookie-policy': ['cerez-politikasi', 'policy'],
  'evaluation-policy': ['degerlendirme-politikasi', 'policy'],
  'conflict-of-interest-policy': ['cikar-catismasi-politikasi', 'policy'],
  'anti-money-laundering-policy': [
    'suc-gelirlerinin-aklanmasinin-ve-terorun-finansmaninin-onlenmesi-politikasi',
    'policy',
  ],
  'fees-and-deductions': ['ucret-ve-kesintiler', 'policy'],
}

/** Every text in force, without what it says. */
export async function findTextsInForce(context: Pick<Context, 'db' | 'clock'>): Promise<StaticContent[]> {
  const texts = await context.db
    .selectFrom('platform.legal_text')
    .distinctOn('kind')
    .select(['id', 'kind', 'title'])
    .where('effective_from', '<=', context.clock.now())
    .orderBy('kind')
    .orderBy('version', 'desc')
    .execute()
  return texts.map(({ id, kind, title }) => {
    const [seoName, contentType] = LEGAL_TEXTS[kind as LegalTextKind]
    return { id, key: kind, seoName, title, contentType, otherContentType: null }
  })
}

import { SETTLEMENT_PARTS } from '#contracts/settlement/settlement-parts.ts'
import { campaignSlugs } from '#contracts/slugs/campaign.ts'
import { deskSlugs } from '#contracts/slugs/desk.ts'
import { howItWorksSlugs } from '#contracts/slugs/how-it-works.ts'
import { investSlugs } from '#contracts/slugs/invest.ts'
import { questionSlugs } from '#contracts/slugs/questions.ts'
import { RECORD_SLUGS } from '#contracts/staff-paths.ts'
import type { Rule } from './rule.ts'
import { example, findLines, isCode, isRule, isTest } from './rule.ts'

/** Stems of what readers are asked to do; how they end is the rule. */
const ASKED = [
  ...[
    'açıkla',
    'anlat',
    'ara',
    'ayır',
    'bak',
    'başla',
    'başlat',
    'bekle',
    'belirle',
    'belirt',
    'bildir',
    'bırak',
    'bul',
    'denetle',
  ],
  ...[
    'dene',
    'değiştir',
    'doğrula',
    'dönüştür',
    'düzelt',
    'ed',
    'ekle',
    'ettir',
    'gid',
    'gir',
    'gönder',
    'göster',
    'göz at',
    'hazırla',
    'incele',
    'ilet',
    'iste',
  ],
  ...[
    'izle',
    'kayded',
    'kaydır',
    'kontrol ed',
    'kopyala',
    'kullan',
    'oku',
    'okut',
    'ol',
    'oluştur',
    'onayla',
    'öde',
    'öğren',
  ],
  ...['paylaş', 'sakla', 'seç', 'tamamla', 'tanı', 'topla', 'unut', 'yakınlaştır', 'yanıtla', 'yap', 'yaz', 'yenile'],
  ...['yerleştir', 'yükle', 'yapma', 'yazma', 'ekleme', 'verme', 'yükleme', 'paylaşma', 'unutma', 'bulunma'],
]
const IMPERATIVE = new RegExp(`(?<![\\p{L}’])(?:${ASKED.join('|')})y?[ıiuü]n(?![\\p{L}’])`, 'iu')

/** What our sentences never say, with what they say instead. */
const SAID: readonly (readonly [RegExp, string])[] = [
  [IMPERATIVE, 'readers are addressed in one form: -iniz (“yazınız”)'],
  [/\ben fazla\b/iu, 'say “en çok”'],
  [/revizyon/iu, 'say “düzeltme”'],
  [/\} kadarı|yüzde \S+ kadarı/u, 'put the suffix on the number (contracts/common/text/suffix.ts)'],
  [/\} tanesi/u, 'put the suffix on the number (contracts/common/text/suffix.ts)'],
  [/özkaynak/iu, 'is written “öz kaynak”'],
]

/** Where the platform speaks. What founders and members wrote in the trial is theirs. */
const SPEAKS = [
  /^contracts\/.*messages\.ts$/,
  /^web\/(.*\/)?text\.ts$/,
  // Handed out as one file that speaks for itself.
  /^server\/public-feeds\/proof\/dogrula\.mjs$/,
  /^server\/modules\/notifications\/templates\//,
  /^db\/seed\/texts\//,
]

const sentences: Rule = {
  name: 'one form of address, one word for one idea in Turkish',
  find: (files) =>
    files
      .filter(({ path }) => SPEAKS.some((home) => home.test(path)) && !isTest(path) && !isRule(path))
      .flatMap((file) => SAID.flatMap(([pattern, problem]) => findLines(file, pattern, problem))),
  bad: [
    example('web/site/screens/a/text.ts', `export const text = { lead: 'Nedenini yazın.' }`),
    example('web/site/screens/a/text.ts', `export const text = { title: 'Kimliğinizi doğrulayın' }`),
    example('contracts/a/messages.ts', `export const say = { many: 'En fazla {max} kayıt.' }`),
    example('contracts/a/messages.ts', `export const say = { state: 'Revizyon istendi' }`),
    example('web/site/screens/a/text.ts', 'const share = (bps: string) => `şirketin ${bps} kadarı`'),
    example('web/site/screens/a/text.ts', 'const done = (n: number) => `10 adımdan ${n} tanesi tamam`'),
    example('db/seed/texts/letters/a.md', `# Özkaynak`),
  ],
  good: [
    example(
      'web/site/screens/a/text.ts',
      `export const text = { lead: 'Nedenini yazınız; bakınız: sorun, yayın, seçimin' }`,
    ),
    example('contracts/a/messages.ts', `export const say = { many: 'En çok {max} kayıt.' }`),
    example('trial/seed/stories/a.ts', `export const story = 'Bize yazın.'`),
  ],
}

const SLUGS = [
  campaignSlugs,
  deskSlugs,
  howItWorksSlugs,
  investSlugs,
  questionSlugs,
  RECORD_SLUGS,
  SETTLEMENT_PARTS,
].flatMap((table) => Object.values<string>(table))
const COMPARED = new RegExp(`(?:[!=]==|\\bcase) '(?:${[...new Set(SLUGS)].join('|')})'`)

const comparedSlugs: Rule = {
  name: 'code compares keys, not the Turkish words of addresses',
  find: (files) =>
    files
      .filter(({ path }) => isCode(path) && !isTest(path) && !isRule(path))
      .flatMap((file) => findLines(file, COMPARED, 'compare the key of the table in contracts/slugs')),
  bad: [
    example('web/site/a.tsx', `if (tab === 'belgeler') return null`),
    example('server/modules/a.ts', `switch (step) { case 'odeme': break }`),
  ],
  good: [
    example('web/site/a.tsx', `if (tab === 'documents') return null`),
    example('tests/a.ts', `if (tab === 'belgeler') return null`),
  ],
}

export const turkishRules: readonly Rule[] = [sentences, comparedSlugs]

/**
 * Words people ask with, and the beginnings of those that answers are written with: whoever searches for one finds what says another of
 * its line. Compared as `foldTurkish` writes them.
 */
export const faqSynonyms: readonly (readonly string[])[] = [
  ['güven', 'emniyet', 'dolandır', 'sahte', 'emanet', 'malvarlığ'],
  ['batar', 'batma', 'batış', 'iflas', 'kapanır', 'faaliyetini sona erdir', 'tamamını kaybed'],
  ['komisyon', 'ücret', 'masraf', 'maliyet', 'kesinti', 'bedel'],
  ['arkasında', 'sahib', 'işlet', 'sermaye piyasası kurulu', 'platform ne yapar'],
  ['vazgeç', 'cay', 'iptal'],
  ['iade', 'geri al', 'geri öde'],
  ['temettü', 'kâr pay', 'kazanç', 'getiri'],
  ['nakde', 'elden çıkar', 'satabil'],
  ['limit', 'sınır', 'ne kadar yatırım'],
  ['risk', 'zarar', 'kaybed'],
  ['stopaj', 'vergi'],
  ['ölür', 'ölüm', 'ölen', 'vefat', 'miras', 'tereke'],
  ['parola', 'şifre'],
  ['kvkk', 'gizlilik', 'kişisel veri'],
  ['üyeliğimi', 'hesabımı kapat', 'üyeliğimi nasıl sona'],
]

/** Words of a question that say nothing of what is asked. */
export const faqFillers: readonly string[] = [
  ...['mi', 'mı', 'mu', 'mü', 'midir', 'mıdır', 'ne', 'nasıl', 'nedir', 'neden', 'niye', 'var', 'yok', 'bu', 'bir'],
  ...[
    've',
    'veya',
    'ya',
    'da',
    'de',
    'için',
    'ile',
    'bana',
    'benim',
    'olur',
    'kim',
    'kadar',
    'eder',
    'ederse',
    'ederseniz',
  ],
]

import type { PasswordRule } from '#contracts/common/person/password-rules.ts'

export const passwordText = {
  label: 'Yeni şifre',
  repeat: 'Yeni şifre, tekrar',
  inShort:
    '8–16 karakter: büyük harf, küçük harf, rakam ve özel karakter içerir; boşluk, 12 gibi ardışık ve 11 gibi yinelenen rakam içermez.',
  rules: 'Şifre kuralları',
  kept: 'Sağlandı:',
  rule: {
    'too-short': 'En az 8 karakter',
    'too-long': 'En çok 16 karakter',
    digit: 'En az bir rakam',
    uppercase: 'En az bir büyük harf',
    lowercase: 'En az bir küçük harf',
    special: 'En az bir özel karakter',
    consecutive: '12 veya 21 gibi ardışık rakam yok',
    repeated: '11 gibi yan yana aynı rakam yok',
    space: 'Boşluk yok',
  } satisfies Record<PasswordRule, string>,
} as const

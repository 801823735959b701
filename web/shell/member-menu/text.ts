import { formatCount } from '#contracts/common/text/plain-text.ts'
/** Words of the member's menu and the console's bar: apart, because visitors carry neither. */
export const memberText = {
  member: {
    label: 'Üye menüsü',
    account: 'Hesabım',
    profile: 'Profil',
    portfolio: 'Portföy',
    favourites: 'Takip ettiklerim',
    investorInformation: 'Yatırımcı bilgileri',
    company: 'Şirket sayfası',
    acceptances: 'Onaylarım',
    steps: (count: number) => `${formatCount(count)} adım kaldı`,
    texts: (count: number) => `${formatCount(count)} metin onayınızı bekliyor`,
    console: 'Yönetim',
    signOut: 'Çıkış yap',
    signedOut: 'Oturumunuz kapatıldı.',
  },
  bell: {
    label: 'Bildirimler',
    unread: (count: string) => `Bildirimler, ${count} okunmamış`,
  },
  accounts: {
    title: 'Hesap değiştir',
    own: (name: string) => `Kendi hesabım (${name})`,
    company: (name: string) => `${name} adına`,
  },
  console: {
    name: 'Yönetim',
    toSite: 'Siteye git',
  },
} as const

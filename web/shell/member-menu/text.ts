/** Words of the member's menu and the console's bar: apart, because visitors carry neither. */
export const memberText = {
  member: {
    label: 'Üye menüsü',
    account: 'Hesabım',
    profile: 'Profil',
    portfolio: 'Portföy',
    favourites: 'Favoriler',
    console: 'Yönetim',
    signOut: 'Çıkış yap',
    signedOut: 'Oturumunuz kapatıldı.',
  },
  console: {
    name: 'Yönetim',
    toSite: 'Siteye git',
  },
} as const

/** Parts of the page as the address has them (`?sekme=`), in the order of the page. */
export const TABS = [
  'ozet',
  'kosullar',
  'riskler',
  'finansallar',
  'ekip',
  'belgeler',
  'guncellemeler',
  'soru-cevap',
] as const
export type TabKey = (typeof TABS)[number]

/** Parts of which a visitor sees the shape alone. */
export const MEMBERS_TABS: readonly TabKey[] = ['finansallar', 'kosullar', 'belgeler', 'guncellemeler', 'soru-cevap']

export function readTab(parameters: URLSearchParams): TabKey {
  const wanted = parameters.get('sekme')
  return TABS.find((key) => key === wanted) ?? 'ozet'
}

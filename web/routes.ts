import { layout, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { builtScreens } from './build/screens.ts'

const screens = builtScreens().map(({ id, pattern, file }) => route(pattern, file, { id }))
const isOfStaff = ({ id = '' }: RouteConfigEntry) => id.startsWith('console.') || id.startsWith('trial.')

export default [
  ...screens.filter((screen) => !isOfStaff(screen)),
  layout('staff/staff-side.tsx', screens.filter(isOfStaff)),
  route('/proje/:seoName/belge/:documentId', 'site/screens/projects/document/download.ts', { id: 'document' }),
  route('/profil/onaylar/:acceptanceId/:textId/indir', 'site/screens/profile/accepted-text/download.ts', {
    id: 'accepted-file',
  }),
  route('/profil/portfolyo/ekstre', 'site/screens/profile/portfolio/statement.ts', { id: 'statement-file' }),
  route('/profil/portfolyo/tarihler.ics', 'site/screens/profile/portfolio/calendar.ts', { id: 'own-calendar' }),
  route('/yonetim/denetim-izi/indir', 'staff/screens/console/audit-trail/download.ts', { id: 'audit-file' }),
  route('/yonetim/mutabakat/dosya/:evidenceId', 'staff/screens/console/settlement/download.ts', { id: 'bank-file' }),
  route('/marka.css', 'kernel/brand-route.ts', { id: 'brand' }),
  route('/sozlesme-ve-politikalar', 'site/screens/public/policy/root.ts', { id: 'policies' }),
  route('/faaliyetler/indir', 'site/screens/public/activities/download.ts', { id: 'activities-file' }),
  route('/tema', 'kernel/theme-route.ts', { id: 'theme' }),
  route('/gelistirme/galeri', 'staff/screens/gallery/screen.tsx', { id: 'gallery' }),
  route('*', 'site/screens/not-found/screen.tsx', { id: 'not-found' }),
] satisfies RouteConfigEntry[]

import { layout, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { builtScreens } from './build/screens.ts'

const screens = builtScreens().map(({ id, pattern, file }) => route(pattern, file, { id }))
const isOfStaff = ({ id = '' }: RouteConfigEntry) => /^(?:console|trial)\./.test(id)
const isOfMembers = ({ id = '' }: RouteConfigEntry) =>
  /^(?:profile\.|createProject|projectDraft|invest$|auth\.lostPhone$)/.test(id)

export default [
  ...screens.filter((screen) => !isOfStaff(screen) && !isOfMembers(screen)),
  layout('site/member-side.tsx', screens.filter(isOfMembers)),
  layout('staff/staff-side.tsx', screens.filter(isOfStaff)),
  route('/proje/:seoName/belge/:documentId', 'site/screens/projects/document/download.ts', { id: 'document' }),
  route('/proje/:seoName/bilgi-formu/:version', 'site/screens/projects/form/download.ts', { id: 'form-file' }),
  route('/bilgi-formu-semasi.json', 'site/screens/projects/form/schema.ts', { id: 'form-schema' }),
  route('/profil/onaylar/:acceptanceId/:textId/indir', 'site/screens/profile/accepted-text/download.ts', {
    id: 'accepted-file',
  }),
  route('/profil/e-devlet', 'site/screens/profile/investor-information/e-devlet.ts', { id: 'e-devlet' }),
  route('/odeme/kart/git', 'site/screens/public/card-return/leave.ts', { id: 'card-leave' }),
  route('/profil/portfolyo/ekstre', 'site/screens/profile/portfolio/statement.ts', { id: 'statement-file' }),
  route('/profil/portfolyo/tarihler.ics', 'site/screens/profile/portfolio/calendar.ts', { id: 'own-calendar' }),
  route('/dogrula/:seoName/indir', 'site/screens/public/verify-total/download.ts', { id: 'total-proof' }),
  route('/profil/portfolyo/kanit/:investmentId', 'site/screens/profile/position/proof.ts', { id: 'own-proof' }),
  route('/profil/verilerim/indir', 'site/screens/profile/data/download.ts', { id: 'own-data-file' }),
  route('/yonetim/denetim-izi/indir', 'staff/screens/console/audit-trail/download.ts', { id: 'audit-file' }),
  route('/yonetim/komite/tutanak/:fileId', 'staff/screens/console/committee/download.ts', { id: 'minutes-file' }),
  route('/yonetim/raporlar/indir', 'staff/screens/console/reports/download.ts', { id: 'report-file' }),
  route('/yonetim/raporlar/dosyalar/:packId', 'staff/screens/console/report-packs/download.ts', { id: 'pack-file' }),
  route('/yonetim/sikayetler/indir', 'staff/screens/console/complaints/download.ts', { id: 'complaints-file' }),
  route('/yonetim/inceleme-belgesi/:paperId', 'staff/components/review/paper.ts', { id: 'review-paper' }),
  route('/yonetim/basvuru-belgesi/:documentId', 'staff/components/application/paper.ts', { id: 'application-paper' }),
  route('/yonetim/sirketler/belge/:documentId', 'staff/screens/console/company/download.ts', { id: 'company-file' }),
  route('/yonetim/mutabakat/dosya/:evidenceId', 'staff/screens/console/settlement/download.ts', { id: 'bank-file' }),
  route('/yonetim/mutabakat/defter/:projectId', 'staff/screens/console/campaign-settlement/download.ts', {
    id: 'campaign-journal',
  }),
  route('/yonetim/gun-sonu/indir', 'staff/screens/console/day-closings/download.ts', { id: 'day-closings-file' }),
  route('/deneme/banka/ekstre/:iban/:number/:form', 'staff/screens/trial/bank/download.ts', { id: 'trial-statement' }),
  route('/marka.css', 'kernel/brand-route.ts', { id: 'brand' }),
  route('/sozlesme-ve-politikalar', 'site/screens/public/policy/root.ts', { id: 'policies' }),
  route('/faaliyetler/indir', 'site/screens/public/activities/download.ts', { id: 'activities-file' }),
  route('/tema', 'shell/theme-route.ts', { id: 'theme' }),
  route('/gelistirme/galeri', 'staff/screens/gallery/screen.tsx', { id: 'gallery' }),
  route('*', 'site/screens/not-found/screen.tsx', { id: 'not-found' }),
] satisfies RouteConfigEntry[]

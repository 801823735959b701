import { type RouteConfigEntry, route } from '@react-router/dev/routes'
import { builtScreens } from './build/screens.ts'

export default [
  ...builtScreens().map(({ id, pattern, file }) => route(pattern, file, { id })),
  route('/proje/:seoName/belge/:documentId', 'screens/projects/document/download.ts', { id: 'document' }),
  route('/tema', 'shell/theme-route.ts', { id: 'theme' }),
  route('/gelistirme/galeri', 'screens/gallery/screen.tsx', { id: 'gallery' }),
  route('*', 'screens/not-found/screen.tsx', { id: 'not-found' }),
] satisfies RouteConfigEntry[]

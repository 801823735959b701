import { Outlet } from 'react-router'
import { RefusedScreen } from './components/console/refused.tsx'
import styles from '../styles/staff.css?url'

export const links = () => [{ rel: 'stylesheet', href: styles }]

/** Around every screen of the console and the trial: what brings the stylesheet that visitors do without. */
export default function StaffSide() {
  return <Outlet />
}

export function ErrorBoundary({ error }: { readonly error: unknown }) {
  return <RefusedScreen error={error} />
}

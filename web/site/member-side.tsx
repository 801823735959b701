import { Outlet } from 'react-router'
import styles from '../styles/member.css?url'

export const links = () => [{ rel: 'stylesheet', href: styles }]

/** Around the screens that members work on: what brings the stylesheet that visitors do without. */
export default function MemberSide() {
  return <Outlet />
}

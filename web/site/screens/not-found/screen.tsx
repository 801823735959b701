import { data } from 'react-router'
import { titled } from '#web/shell/meta.ts'
import { notFoundText } from '#web/shell/not-found/text.ts'

export const meta = titled(notFoundText.title)

/** Every address without a screen; the root's error boundary shows the page with its status. */
export function loader() {
  throw data(null, { status: 404 })
}

export const action = loader

export default function NotFound() {
  return null
}

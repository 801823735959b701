import { type ActionFunctionArgs, redirect } from 'react-router'
import { paths } from '#contracts/paths.ts'
import { callRaw, hostOf } from '#web/api/call.ts'
import { memberText } from '#web/shell/member-menu/text.ts'

/** Specification section 4: clear the user, call the logout endpoint, delete the cookie, go home. */
export async function action({ context }: ActionFunctionArgs) {
  const host = hostOf(context)
  // The cookie goes even when the session was gone already: signing out never fails for the person.
  if (host.memberId) await callRaw(context, { method: 'POST', path: '/auth/logout', body: {} })
  host.signOut()
  host.notify({ kind: 'success', text: memberText.member.signedOut })
  return redirect(paths.home.href(), 303)
}

/** An address typed or linked changes nothing: signing out takes the button. */
export function loader() {
  return redirect(paths.home.href())
}

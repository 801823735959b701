import { type ActionFunctionArgs, redirect } from 'react-router'
import { paths } from '#contracts/paths.ts'
import { hostOf } from '#web/api/call.ts'
import { leadTo } from '#web/api/lead-to.ts'
import { localPath } from '#web/api/load.ts'
import { postedForm } from '#web/form/posted-form.ts'

/** Where the theme switch posts. A plain form: works before scripts, and the next page comes in the chosen theme. */
export async function action(args: ActionFunctionArgs) {
  const form = await postedForm(args)
  hostOf(args.context).chooseTheme(form.get('tema') === 'koyu' ? 'dark' : 'light')
  return leadTo(localPath(form.get('geri')?.toString(), paths.home.href()), args.request)
}

export function loader() {
  return redirect(paths.home.href())
}

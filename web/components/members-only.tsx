import { useLocation } from 'react-router'
import { paths } from '#contracts/paths.ts'
import { RETURN_TO } from '#web/api/return-to.ts'
import { Icon, LinkButton, Why } from '#web/ui/index.ts'
import { text } from './text.ts'

/** Stands where visitors may not look: says why, and leads to the door and back to this very place. */
export function MembersOnly({ what }: { readonly what: string }) {
  const { pathname, search } = useLocation()
  const back = { [RETURN_TO]: pathname + search }
  const words = text.membersOnly
  return (
    <div className="grid justify-items-start gap-4 rounded border border-dashed border-edge p-6 md:p-8">
      <Icon name="lock" className="size-7 text-soft" />
      <h3>{words.title}</h3>
      <p className="prose-measure text-soft">{what}</p>
      <Why reasons={[{ code: 'members-only', message: words.text, source: words.source }]} />
      <p className="flex flex-wrap gap-3">
        <LinkButton to={paths.auth.signIn.href(back)}>{words.signIn}</LinkButton>
        <LinkButton to={paths.auth.signUp.href(back)} look="secondary">
          {words.signUp}
        </LinkButton>
      </p>
    </div>
  )
}

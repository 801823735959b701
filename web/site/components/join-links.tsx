import { useLocation } from 'react-router'
import { paths } from '#contracts/paths.ts'
import { RETURN_TO } from '#web/api/return-to.ts'
import { LinkButton } from '#web/ui/index.ts'
import { text } from '#web/components/text.ts'
import { useLacksProof } from './use-lacks-proof.ts'

/**
 * The door to what members see, and back to this very place; who is signed in lacks their verified address alone. `wide`: in a side box.
 * `place`: the part of the page to come back to.
 */
export function JoinLinks({ wide = false, place = '' }: { readonly wide?: boolean; readonly place?: string }) {
  const lacksProof = useLacksProof()
  const { pathname, search } = useLocation()
  const back = { [RETURN_TO]: `${pathname}${search}${place && `#${place}`}` }
  const words = text.membersOnly
  if (lacksProof) {
    return (
      <LinkButton to={paths.auth.verifyEmail.href()} wide={wide}>
        {words.verify}
      </LinkButton>
    )
  }
  return (
    <p className={wide ? 'grid grid-cols-2 gap-3' : 'flex flex-wrap gap-3'}>
      <LinkButton to={paths.auth.signUp.href(back)} look={wide ? 'secondary' : 'primary'} wide={wide}>
        {words.signUp}
      </LinkButton>
      <LinkButton to={paths.auth.signIn.href(back)} look="secondary" wide={wide}>
        {words.signIn}
      </LinkButton>
    </p>
  )
}

import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { OpeningAwaited } from '#contracts/campaigns/project-card.ts'
import { paths } from '#contracts/paths.ts'
import { RETURN_TO } from '#web/api/return-to.ts'
import { FORM_FIELD } from '#web/form/form-reply.ts'
import { useShell } from '#web/kernel/shell-data.ts'
import { Icon } from '#web/ui/index.ts'
import { OPENING_FORM, WANTED, WANTS } from './form.ts'
import { OPENING_PLACE } from './place.ts'
import { text } from './text.ts'

interface Announced {
  readonly seoName: string
  readonly title: string
  readonly awaited: OpeningAwaited
}

/**
 * On the card of a campaign that is announced: asks to be told when it opens. Both answers stand there and one shows, so that a card
 * that is HTML only changes at once (use-card-forms.ts). Who may not ask here, a visitor, signs in and goes on at the campaign.
 */
export function OpeningNotice({ project, mayAsk }: { readonly project: Announced; readonly mayAsk: boolean }) {
  const { member } = useShell()
  const { awaited, seoName, title } = project
  const place = `${paths.project.href({ seoName })}#${OPENING_PLACE}`
  if (!mayAsk || awaited === 'amount') {
    const to = member ? place : paths.auth.signIn.href({ [RETURN_TO]: place })
    const isGiven = awaited === 'amount'
    return (
      <Link
        to={to}
        className="button relative z-10 w-full"
        data-look="secondary"
        data-size="small"
        aria-label={isGiven ? undefined : text.askLabel(title)}
      >
        <Icon name={isGiven ? 'check' : 'bell'} />
        {isGiven ? text.amount : text.ask}
      </Link>
    )
  }
  return (
    <div id={placeOf(seoName)} className="relative z-10 scroll-mt-24" role="status">
      <Answer seoName={seoName} wants={WANTS.yes} hidden={awaited === 'notice'}>
        <button
          type="submit"
          className="button w-full"
          data-look="secondary"
          data-size="small"
          aria-label={text.askLabel(title)}
        >
          <Icon name="bell" />
          {text.ask}
        </button>
      </Answer>
      <Answer seoName={seoName} wants={WANTS.no} hidden={awaited === 'none'}>
        <p className="flex items-center justify-between gap-3 text-sm">
          <span className="flex items-center gap-2 font-semibold">
            <Icon name="check" className="size-5 shrink-0 text-action" />
            {text.asked}
          </span>
          <button
            type="submit"
            className="button"
            data-look="quiet"
            data-size="small"
            aria-label={text.stopLabel(title)}
          >
            {text.stop}
          </button>
        </p>
      </Answer>
    </div>
  )
}

/** Without scripts the page comes back at its card. */
const placeOf = (seoName: string): string => `haber-${seoName}`

function Answer({
  seoName,
  wants,
  hidden,
  children,
}: {
  readonly seoName: string
  readonly wants: string
  readonly hidden: boolean
  readonly children: ReactNode
}) {
  const { pathname, search } = useLocation()
  return (
    <form method="post" action={paths.project.href({ seoName })} hidden={hidden}>
      <input type="hidden" name={FORM_FIELD} value={OPENING_FORM} />
      <input type="hidden" name={RETURN_TO} value={`${pathname}${search}#${placeOf(seoName)}`} />
      <input type="hidden" name={WANTED} value={wants} />
      {children}
    </form>
  )
}

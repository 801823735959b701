import { useFetcher, useLocation } from 'react-router'
import { paths } from '#contracts/paths.ts'
import { RETURN_TO } from '#web/api/return-to.ts'
import { Icon } from '#web/ui/index.ts'
import { FORM_FIELD } from '#web/form/form-reply.ts'
import { FAVOURITE_FORM } from './form.ts'
import { text } from './text.ts'
import { passUnreached } from './pass-unreached.ts'

/** Follows a project or stops following it: a form of its own, so it works before scripts; visitors sign in first. */
export function FavouriteButton({
  seoName,
  title,
  isFavorite,
  look = 'round',
  words = text,
  isPrimary = false,
}: {
  readonly seoName: string
  readonly title: string
  readonly isFavorite: boolean
  readonly look?: 'round' | 'wide'
  /** What a wide one says before and after. */
  readonly words?: { readonly add: string; readonly remove: string }
  /** The next step of its page. */
  readonly isPrimary?: boolean
}) {
  const fetcher = useFetcher()
  const { pathname, search } = useLocation()
  const chosen = fetcher.formData ? !isFavorite : isFavorite
  const label = text.addLabel(title)
  const filled = 'aria-pressed:[&_svg]:fill-current aria-pressed:[&_svg]:text-action'
  const shape =
    look === 'round'
      ? 'grid size-11 place-items-center rounded-full border border-line bg-surface hover:border-action hover:text-action'
      : 'button w-full'
  return (
    <fetcher.Form method="post" action={paths.project.href({ seoName })} onSubmit={passUnreached}>
      <input type="hidden" name={FORM_FIELD} value={FAVOURITE_FORM} />
      <input type="hidden" name={RETURN_TO} value={pathname + search} />
      <button
        type="submit"
        aria-pressed={chosen}
        aria-label={look === 'round' ? label : undefined}
        title={label}
        className={`${shape} ${filled}`}
        {...(look === 'wide' ? { 'data-look': isPrimary && !chosen ? 'primary' : 'secondary' } : {})}
      >
        <Icon name="heart" className="size-5" />
        {look === 'wide' && (chosen ? words.remove : words.add)}
      </button>
    </fetcher.Form>
  )
}

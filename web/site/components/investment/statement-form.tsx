import { paths } from '#contracts/paths.ts'
import { useAccountPart } from '#web/kernel/account-part.ts'
import { Button, Icon } from '#web/ui/index.ts'
import { SiteLink } from '#web/ui/site-link.tsx'
import { STATEMENT_ACTION, STATEMENT_FIELDS } from './statement-file.ts'
import { investmentText } from './text.ts'

const text = investmentText.statement

/** A statement as a file: a plain form, since browsers save what it answers. Of one investment, as it stands now. */
export function StatementForm({
  days,
  investmentId,
}: {
  /** Days whose end it may be taken for, each with its words. */
  readonly days?: readonly (readonly [day: string, label: string])[]
  readonly investmentId?: string
}) {
  const account = useAccountPart()
  return (
    <form method="post" action={account + STATEMENT_ACTION} className="grid gap-3">
      {investmentId !== undefined && <input type="hidden" name={STATEMENT_FIELDS.investment} value={investmentId} />}
      {days && (
        <label className="grid max-w-xs gap-1.5">
          <span className="text-sm font-semibold">{text.asOf}</span>
          <span className="relative">
            <select name={STATEMENT_FIELDS.day} className="control appearance-none pr-11" defaultValue="">
              <option value="">{text.now}</option>
              {days.map(([day, label]) => (
                <option key={day} value={day}>
                  {label}
                </option>
              ))}
            </select>
            <Icon
              name="chevron-down"
              className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5 text-soft"
            />
          </span>
        </label>
      )}
      <p className="flex flex-wrap gap-3">
        <Button type="submit" name={STATEMENT_FIELDS.form} value="pdf" look="secondary" icon="download">
          {text.pdf}
        </Button>
        <Button type="submit" name={STATEMENT_FIELDS.form} value="xlsx" look="secondary" icon="download">
          {text.xlsx}
        </Button>
        <Button type="submit" name={STATEMENT_FIELDS.form} value="csv" look="secondary" icon="download">
          {text.csv}
        </Button>
      </p>
      <p className="prose-measure text-sm text-soft">{text.tables}</p>
      <p className="prose-measure text-sm text-soft">
        {text.verify}{' '}
        <SiteLink to={paths.verifyPaper.href()} className="link">
          {text.verifyLink}
        </SiteLink>
      </p>
    </form>
  )
}

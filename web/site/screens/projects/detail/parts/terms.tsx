import { Link } from 'react-router'
import { paths } from '#contracts/paths.ts'
import { MembersOnly } from '#web/site/components/members-only.tsx'
import { PlainText } from '#web/components/plain-text.tsx'
import { useShell } from '#web/kernel/shell-data.ts'
import { Moment } from '#web/ui/index.ts'
import { TermRows } from '../shown/deal-box.tsx'
import { commonTerms, offeredTerms } from '../shown/deal-terms.ts'
import { Part } from './part.tsx'
import type { Campaign } from '../read-campaign.ts'
import { text } from './text.ts'

const words = text.terms

/** Every term with its explanation, rights, distribution and the form's version, for members. */
export function Terms({ campaign }: { readonly campaign: Campaign }) {
  const { master } = useShell()
  const form = campaign.member?.form
  if (!form || !campaign.terms) {
    return (
      <Part title={words.locked}>
        <MembersOnly what={words.membersOnly} inside={words.inside} />
      </Part>
    )
  }
  return (
    <>
      <Part title={words.offered}>
        <div className="border-y border-line">
          <TermRows terms={[...offeredTerms(campaign.terms), ...commonTerms(campaign, master.escrowAgentName)]} />
        </div>
      </Part>
      <Part title={words.title}>
        {campaign.terms.privileges && (
          <div>
            <h3>{words.privileges}</h3>
            <PlainText>{campaign.terms.privileges}</PlainText>
          </div>
        )}
        <div>
          <h3>{words.rights}</h3>
          <PlainText>{form.rights}</PlainText>
        </div>
        <div>
          <h3>{words.excess}</h3>
          <PlainText>{form.excessMethod}</PlainText>
        </div>
        <FormVersion form={form} seoName={campaign.summary.seoName} />
      </Part>
    </>
  )
}

/** Which approved version the page shows; whoever wants to check that it is unchanged opens how. */
export function FormVersion({
  form,
  seoName,
}: {
  readonly form: NonNullable<NonNullable<Campaign['member']>['form']>
  readonly seoName: string
}) {
  // Of an application that is looked at beforehand none is approved.
  if (form.version === 0) return null
  return (
    <div className="border-t border-line pt-2 text-sm text-soft">
      <details className="explained">
        <summary>
          <span>
            {words.form(form.version)} {words.formAt}: <Moment at={form.approvedAt} />.
          </span>
          <span className="explained-name shrink-0">{words.verify}</span>
        </summary>
        <div className="grid gap-2 rounded border border-line bg-sunk p-4">
          <p>{words.verifyText}</p>
          <p className="break-all">
            {words.hash}: <span className="select-all">{form.sha256}</span>
          </p>
          <p>
            <Link to={paths.projectForm.href({ seoName })} className="link">
              {words.openForm}
            </Link>
          </p>
        </div>
      </details>
    </div>
  )
}

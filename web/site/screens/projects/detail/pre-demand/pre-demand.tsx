import { formatKurus, plainAmount } from '#contracts/common/money/money-format.ts'
import { deletePreDemand, upsertPreDemand } from '#contracts/projects/endpoints.ts'
import { ContractForm, MoneyField, SubmitButton } from '#web/form/index.ts'
import { Icon, Money } from '#web/ui/index.ts'
import type { OwnPreDemand } from '../read-campaign.ts'
import { PRE_DEMAND, PRE_DEMAND_FORMS } from './form.ts'
import { text } from './text.ts'

/** What a member means to invest once the campaign opens, or that they only want to be told. */
export function PreDemand({ own }: { readonly own: OwnPreDemand }) {
  const { amount, isGiven, unitShareValue, projectExternalId } = own
  const project = <input type="hidden" name="projectExternalId" value={projectExternalId} />
  return (
    <section id={PRE_DEMAND} aria-label={text.title} className="grid scroll-mt-4 gap-3">
      {isGiven ? <Given own={own} /> : <p className="text-sm text-soft">{text.lead}</p>}
      <ContractForm
        // Anew once something else is given: the field holds what stands.
        key={`${isGiven} ${amount}`}
        endpoint={upsertPreDemand}
        form={PRE_DEMAND_FORMS.give}
        className="grid gap-3"
      >
        {project}
        <MoneyField
          name="amount"
          label={text.amount}
          hint={text.unit(formatKurus(unitShareValue, 'trim'))}
          defaultValue={amount === null ? '' : plainAmount(amount)}
        />
        <SubmitButton wide look={isGiven && amount !== null ? 'secondary' : 'primary'}>
          {amount === null ? text.give : text.change}
        </SubmitButton>
      </ContractForm>
      {isGiven ? (
        <ContractForm endpoint={deletePreDemand} form={PRE_DEMAND_FORMS.withdraw}>
          {project}
          <SubmitButton wide look="quiet">
            {amount === null ? text.noNotice : text.withdraw}
          </SubmitButton>
        </ContractForm>
      ) : (
        <ContractForm endpoint={upsertPreDemand} form={PRE_DEMAND_FORMS.notice}>
          {project}
          <SubmitButton wide look="secondary">
            {text.notice}
          </SubmitButton>
        </ContractForm>
      )}
    </section>
  )
}

function Given({ own: { amount } }: { readonly own: OwnPreDemand }) {
  return (
    <p className="flex items-center gap-2 rounded border border-action bg-tint px-3 py-2 text-sm">
      <Icon name="check" className="size-5 shrink-0 text-action" />
      {amount === null ? (
        text.awaited
      ) : (
        <span>
          {text.own}:{' '}
          <b>
            <Money kurus={amount} trim />
          </b>
          . {text.ownMeans}
        </span>
      )}
    </p>
  )
}

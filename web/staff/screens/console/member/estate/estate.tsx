import { Link } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { formatKurus } from '#contracts/common/money/money.ts'
import { formatIban } from '#contracts/common/person/iban-format.ts'
import { formatDay, istanbulMoment } from '#contracts/common/time/time.ts'
import {
  askDeathUndo,
  confirmDeathUndo,
  confirmEstateAccount,
  nameEstateAccount,
  type openEstate,
  recordDeath,
  withdrawForHeirs,
} from '#contracts/people/estate-endpoints.ts'
import { actsInWords } from '#contracts/people/estate-messages.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { Facts } from '#web/components/facts.tsx'
import { DateField, EmailField, TextAreaField, TextField } from '#web/form/index.ts'
import { StepForm } from '#web/staff/components/step-form.tsx'
import { Alert, Card, Moment, Money } from '#web/ui/index.ts'
import { estateText as text } from './text.ts'

type Shown = OutputOf<typeof openEstate>
type Death = NonNullable<Shown['death']>

interface Of {
  readonly estate: Shown
  readonly memberId: string
}

/** Whether the member's death is recorded, what follows from it, and the steps that are the reader's. */
export function Estate({ estate, memberId }: Of) {
  const { death, mayRecord } = estate
  if (!death)
    return (
      <div className="grid gap-5">
        <Alert kind="info" title={text.none}>
          <p>{text.noneNote}</p>
        </Alert>
        {estate.acts.length > 0 && (
          <Alert kind="info" title={text.acts.known(inWords(estate.acts))}>
            <p>{text.acts.knownNote}</p>
          </Alert>
        )}
        {mayRecord && <Record memberId={memberId} hasActs={estate.acts.length > 0} />}
      </div>
    )
  return (
    <div className="grid gap-6">
      <Alert kind="warning" title={text.holds} />
      {estate.acts.length > 0 && (
        <Alert kind="warning" title={text.acts.later(inWords(estate.acts))}>
          <p>{text.acts.laterNote}</p>
        </Alert>
      )}
      <Facts facts={factsOf(death)} />
      <Account estate={estate} memberId={memberId} />
      <Withdrawable estate={estate} memberId={memberId} />
      <Withdrawn withdrawn={estate.withdrawn} />
      <Undo death={death} memberId={memberId} mayRecord={mayRecord} />
    </div>
  )
}

const inWords = (acts: Shown['acts']): string =>
  actsInWords(
    acts.map(({ firstAt, lastAt, ...of }) => ({
      ...of,
      firstAt: new Date(firstAt * 1000),
      lastAt: new Date(lastAt * 1000),
    })),
  )

function factsOf(death: Death) {
  const { facts } = text
  return [
    [facts.diedOn, formatDay(istanbulMoment(death.diedOn))],
    [facts.paper, death.paper],
    [facts.heir, death.heirEmail ? `${death.heirName} (${death.heirEmail})` : facts.noHeir],
    [facts.recordedBy, death.recordedBy],
    [facts.recordedAt, <Moment key="at" at={death.recordedAt} />],
    ...(death.laterActsReason ? [[facts.laterActsReason, death.laterActsReason] as const] : []),
  ] as const
}

function Record({ memberId, hasActs }: { readonly memberId: string; readonly hasActs: boolean }) {
  const words = text.record
  return (
    <div className="steps">
      <StepForm
        endpoint={recordDeath}
        form="vefat-kaydet"
        title={words.title}
        button={words.button}
        look="danger"
        consequence={words.consequence}
        hidden={{ memberId }}
      >
        <DateField name="diedOn" label={words.diedOn} />
        <TextAreaField name="paper" label={words.paper} hint={words.paperHint} rows={2} maxLength={500} />
        <TextField name="heirName" label={words.heirName} maxLength={120} autoComplete="off" optional />
        <EmailField name="heirEmail" label={words.heirEmail} optional />
        <TextAreaField name="reason" label={words.reason} rows={2} maxLength={500} />
        {hasActs && (
          <TextAreaField name="laterActsReason" label={words.laterActsReason} rows={2} maxLength={500} optional />
        )}
      </StepForm>
    </div>
  )
}

function Account({ estate: { account, mayRecord, mayConfirm }, memberId }: Of) {
  const words = text.account
  const confirm = text.accountConfirm
  return (
    <Card as="section" className="grid gap-4">
      <h2 className="text-base">{words.heading}</h2>
      {account ? (
        <Facts
          facts={[
            [words.holder, account.holderName],
            [words.iban, formatIban(account.iban)],
            [words.paper, account.paper],
            [words.begunBy, account.begunBy],
            [words.decidedBy, account.decidedBy ?? words.waiting],
          ]}
        />
      ) : (
        <p className="text-soft">{words.none}</p>
      )}
      {account && account.othersWithIt.length > 0 && (
        <Alert kind="warning" title={words.others}>
          <p>{words.othersNote}</p>
          <ul>
            {account.othersWithIt.map((other) => (
              <li key={other.memberId}>
                <Link to={consolePaths.member.href({ memberId: other.memberId })} className="link">
                  {other.fullName}
                </Link>
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <div className="steps flex flex-wrap items-start gap-3">
        {mayRecord && (
          // Once one is named the form is another: what was typed must not stand there ready to be sent again.
          <StepForm
            key={account?.iban ?? ''}
            endpoint={nameEstateAccount}
            form="tereke-hesabi"
            title={account ? words.change : words.title}
            button={words.button}
            consequence={words.consequence}
            hidden={{ memberId }}
          >
            <TextField name="holderName" label={words.holder} maxLength={140} autoComplete="off" />
            <TextField name="iban" label={words.iban} maxLength={64} autoComplete="off" />
            <TextAreaField name="paper" label={words.paper} hint={words.paperHint} rows={2} maxLength={500} />
          </StepForm>
        )}
        {mayConfirm && account && !account.decidedBy && !account.isOwn && (
          <StepForm
            endpoint={confirmEstateAccount}
            form="tereke-onay"
            title={confirm.title}
            button={confirm.button}
            look="primary"
            consequence={confirm.consequence}
            hidden={{ memberId, iban: account.iban }}
          />
        )}
      </div>
    </Card>
  )
}

function Withdrawable({ estate: { withdrawable, mayRecord }, memberId }: Of) {
  const words = text.withdraw
  if (withdrawable.length === 0) return null
  return (
    <Card as="section" className="grid gap-4">
      <h2 className="text-base">{words.heading}</h2>
      {withdrawable.map(({ investmentId, referenceNo, projectTitle, amount, placedAt, isPlacedLater, endsAt }) => (
        <div key={investmentId} className="steps flex flex-wrap items-center gap-x-6 gap-y-2">
          <p>
            <b>{projectTitle}</b> · <Money kurus={amount} /> · {referenceNo}
            <span className="block text-sm text-soft">
              {words.until}: <Moment at={endsAt} />
            </span>
            {isPlacedLater && (
              <span className="block text-sm">
                {words.placedLater}: <Moment at={placedAt} />
              </span>
            )}
          </p>
          {mayRecord && (
            <StepForm
              endpoint={withdrawForHeirs}
              form="mirasci-cayma"
              title={words.title(projectTitle, formatKurus(amount))}
              button={words.button}
              consequence={words.consequence}
              hidden={{ memberId, investmentId }}
            >
              <TextAreaField name="paper" label={words.paper} rows={2} maxLength={500} />
            </StepForm>
          )}
        </div>
      ))}
    </Card>
  )
}

/** What the heirs took back, where it could be taken back before. */
function Withdrawn({ withdrawn }: Pick<Shown, 'withdrawn'>) {
  const words = text.withdrawn
  if (withdrawn.length === 0) return null
  return (
    <Card as="section" className="grid gap-4">
      <h2 className="text-base">{words.heading}</h2>
      {withdrawn.map(({ referenceNo, projectTitle, amount, at, recordedBy, paper }) => (
        <Facts
          key={referenceNo}
          facts={[
            [words.campaign, projectTitle],
            [words.amount, <Money key="amount" kurus={amount} />],
            [words.reference, referenceNo],
            [words.at, <Moment key="at" at={at} />],
            [words.by, recordedBy],
            [words.paper, paper],
          ]}
        />
      ))}
    </Card>
  )
}

function Undo({
  death: { undo },
  memberId,
  mayRecord,
}: {
  readonly death: Death
  readonly memberId: string
  readonly mayRecord: boolean
}) {
  const { undo: words, undoConfirm: confirm } = text
  return (
    <div className="grid gap-4">
      {undo && (
        <Alert kind="warning" title={words.waits(undo.begunBy)}>
          <p>{undo.reason}</p>
          {undo.isOwn && <p>{words.own}</p>}
        </Alert>
      )}
      {mayRecord && (
        <div className="steps">
          {undo === null ? (
            <StepForm
              endpoint={askDeathUndo}
              form="vefat-geri"
              title={words.title}
              button={words.button}
              consequence={words.consequence}
              hidden={{ memberId }}
            >
              <TextAreaField name="reason" label={words.reason} rows={2} maxLength={500} />
            </StepForm>
          ) : (
            !undo.isOwn && (
              <StepForm
                endpoint={confirmDeathUndo}
                form="vefat-geri-onay"
                title={confirm.title}
                button={confirm.button}
                consequence={confirm.consequence}
                hidden={{ memberId }}
              />
            )
          )}
        </div>
      )}
    </div>
  )
}

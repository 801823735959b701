import { formatKurus } from '#contracts/common/money/money-format.ts'
import { formatCount } from '#contracts/common/text/plain-text.ts'
import { beginRefusalDecision } from '#contracts/settlement/registration/refusal-endpoints.ts'
import type { RefusalWay } from '#contracts/settlement/registration/mkk-refusals.ts'
import { StepForm } from '#web/staff/components/step-form.tsx'
import { TextAreaField, TextField } from '#web/form/index.ts'
import { type Refused, wholeRefundOf } from './refused.ts'
import { text } from './text.ts'

interface Of {
  readonly refusal: Refused
}

/** What an officer may begin; another decides. */
export function Ways({ refusal }: Of) {
  const has = (way: RefusalWay): boolean => refusal.ways.includes(way)
  return (
    <div className="steps flex flex-wrap items-start justify-end gap-3">
      {has('take-back-increase') && <TakeBack refusal={refusal} />}
      {has('refund') && <Refund refusal={refusal} />}
      {has('ask-again') && <Again refusal={refusal} />}
    </div>
  )
}

function Reason() {
  return <TextAreaField name="reason" label={text.reason} hint={text.reasonHint} rows={2} maxLength={500} />
}

function Again({ refusal: { refusalId, kind, registryNumber } }: Of) {
  const words = text.again
  const isLine = kind === 'line'
  return (
    <StepForm
      endpoint={beginRefusalDecision}
      form="again-refusal"
      title={words[kind].title}
      icon="arrow-right"
      button={words.button}
      consequence={words[kind].consequence}
      hidden={{ refusalId, way: 'ask-again' }}
      values={isLine && registryNumber !== null ? { registryNumber } : {}}
    >
      {isLine && (
        <TextField
          name="registryNumber"
          label={words.registryNumber}
          hint={words.registryNumberHint}
          inputMode="numeric"
          maxLength={20}
          autoComplete="off"
        />
      )}
      <Reason />
    </StepForm>
  )
}

function Refund({ refusal }: Of) {
  const words = text.refund
  const { refusalId, kind, shareCount, unitShareValue } = refusal
  const isRequest = kind === 'request'
  const amount = wholeRefundOf(refusal)
  return (
    <StepForm
      endpoint={beginRefusalDecision}
      form="refund-refusal"
      title={words.title}
      icon="coins"
      button={words.button}
      consequence={isRequest ? words.request(amount) : words.line(amount)}
      hidden={{ refusalId, way: 'refund' }}
      values={isRequest ? { keptShareCount: '0' } : {}}
    >
      {isRequest && (
        <TextField
          name="keptShareCount"
          label={words.kept}
          hint={words.keptHint(formatCount(shareCount), formatKurus(unitShareValue))}
          inputMode="numeric"
          maxLength={10}
          autoComplete="off"
        />
      )}
      <Reason />
    </StepForm>
  )
}

function TakeBack({ refusal: { refusalId, kind } }: Of) {
  const words = text.takeBack
  return (
    <StepForm
      endpoint={beginRefusalDecision}
      form="take-back-refusal"
      title={words.title}
      icon="close"
      look="danger"
      button={words.button}
      consequence={kind === 'list' ? words.list : words.line}
      hidden={{ refusalId, way: 'take-back-increase' }}
    >
      <Reason />
    </StepForm>
  )
}

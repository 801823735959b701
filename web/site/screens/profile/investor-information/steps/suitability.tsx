import { type FormAction, submitWith } from '#web/form/submit.ts'
import { advance } from './advance.ts'
import { useMemo } from 'react'
import { data, type LoaderFunctionArgs, useActionData } from 'react-router'
import { load } from '#web/api/load.ts'
import { keepTyped } from './keep-typed.ts'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { getSuitabilityTest, submitSuitabilityTest } from '#contracts/membership/endpoints.ts'
import { questionField, readAnswers, refuseMissingAnswers } from '#contracts/membership/suitability-answers.ts'
import { lateEndpoint } from '#web/api/lazy-endpoint.ts'
import type { FormReply } from '#web/form/form-reply.ts'
import { ContractForm, RadioGroup, SubmitButton } from '#web/form/index.ts'
import { Alert, Arrival, Moment } from '#web/ui/index.ts'
import { text } from '../text.ts'

const words = text.suitability
type Test = OutputOf<typeof getSuitabilityTest>

export async function readSuitability(args: LoaderFunctionArgs) {
  return { test: await load(getSuitabilityTest, {}, args) }
}

async function formOf(questions: Test['questions']) {
  const { suitabilityForm } = await import('#contracts/membership/suitability-form.ts')
  return suitabilityForm(questions)
}

/** Passing leads on; failing stays, so that the explanation can be read. */
export const suitabilityForms: Readonly<Record<string, FormAction>> = {
  async suitability(args, form) {
    const { questions } = await load(getSuitabilityTest, {}, args)
    const answers = readAnswers(questions, (field) => form.get(field))
    const missing = refuseMissingAnswers(questions, answers)
    if (missing) return data(keepTyped('suitability', form, missing), { status: 400 })
    return submitWith(submitSuitabilityTest, {
      complete: () => ({ answers }),
      after: (result, at) => (result.passed ? advance(text.saved.suitability)(result, at) : undefined),
    })(args, form)
  },
}

/** All questions on one page; an attempt that failed is explained question by question, for as long as one has to wait. */
export function SuitabilityForm({ test, mayAnswer }: { readonly test: Test; readonly mayAnswer: boolean }) {
  const isJustTold = useIsJustTold()
  const endpoint = useMemo(() => lateEndpoint(() => formOf(test.questions)), [test.questions])
  const { lastResult } = test
  if (lastResult?.passed) return <Alert kind="success" title={words.passed} />
  if (lastResult && (isJustTold || !mayAnswer)) {
    const failed = <FailedTest result={lastResult} />
    // The long form gave way to a short answer: the reader is taken to it.
    return isJustTold ? <Arrival of={lastResult.at}>{failed}</Arrival> : failed
  }
  return (
    <ContractForm endpoint={endpoint} form="suitability" className="grid gap-6">
      <div className="prose-measure grid gap-1 text-soft">
        <p>{words.why}</p>
        <p className="font-semibold text-ink">{words.mark(test.passMark, test.questions.length, test.retryDays)}</p>
        <p className="text-sm">{words.count(test.questions.length, test.version)}</p>
      </div>
      {test.questions.map((question, index) => (
        <RadioGroup
          key={question.id}
          name={questionField(question.id)}
          label={`${index + 1}. ${question.text}`}
          options={question.options}
        />
      ))}
      <p>
        <SubmitButton>{words.submit}</SubmitButton>
      </p>
    </ContractForm>
  )
}

function useIsJustTold(): boolean {
  const reply = useActionData<FormReply<OutputOf<typeof submitSuitabilityTest>>>()
  return reply?.ok === true && reply.form === 'suitability' && !reply.data.passed
}

function FailedTest({ result: { retryAt, wrong } }: { readonly result: NonNullable<Test['lastResult']> }) {
  return (
    <div className="grid gap-5">
      <Alert kind="warning" title={words.failedTitle}>
        <p>{words.failed}</p>
        {retryAt !== null && (
          <p className="font-semibold">
            {words.again} <Moment at={retryAt} />
          </p>
        )}
      </Alert>
      <section className="grid gap-3">
        <h3>{words.wrong}</h3>
        <ul className="grid gap-3">
          {wrong.map(({ question, explanation }) => (
            <li key={explanation.code} className="rounded border border-line bg-sunk p-4">
              <p className="font-semibold">{question}</p>
              <p className="mt-1 text-sm">{explanation.message}</p>
              {explanation.source && <p className="mt-1 text-xs text-soft">{explanation.source}</p>}
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

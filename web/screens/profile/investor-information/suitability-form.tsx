import { useMemo } from 'react'
import { useActionData } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { getSuitabilityTest, submitSuitabilityTest } from '#contracts/membership/endpoints.ts'
import { questionField, suitabilityForm } from '#contracts/membership/suitability-form.ts'
import type { FormReply } from '#web/form/form-reply.ts'
import { ContractForm, RadioGroup, SubmitButton } from '#web/form/index.ts'
import { Alert, Moment } from '#web/ui/index.ts'
import { text } from './text.ts'

const words = text.suitability
type Test = OutputOf<typeof getSuitabilityTest>
type Result = OutputOf<typeof submitSuitabilityTest>

/** All questions on one page; a failed attempt is explained question by question, with the day of the next one. */
export function SuitabilityForm({ test, mayAnswer }: { readonly test: Test; readonly mayAnswer: boolean }) {
  const result = useResult()
  const endpoint = useMemo(() => suitabilityForm(test.questions), [test.questions])
  if (test.lastResult?.passed) return <Alert kind="success" title={words.passed} />
  if (result && !result.passed) return <FailedTest result={result} questions={test.questions} />
  if (!mayAnswer)
    return (
      <Alert kind="warning" title={words.failedBefore}>
        {test.lastResult?.retryAt && (
          <p>
            {words.again} <Moment at={test.lastResult.retryAt} />
          </p>
        )}
      </Alert>
    )
  return (
    <ContractForm endpoint={endpoint} form="suitability" className="grid gap-6">
      <div className="prose-measure grid gap-1 text-soft">
        <p>{words.why}</p>
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

function useResult(): Result | null {
  const reply = useActionData<FormReply<Result>>()
  return reply?.ok && reply.form === 'suitability' ? reply.data : null
}

function FailedTest({ result, questions }: { readonly result: Result; readonly questions: Test['questions'] }) {
  return (
    <div className="grid gap-5">
      <Alert kind="warning" title={words.failedTitle}>
        <p>{words.failed}</p>
        {result.retryAt && (
          <p className="font-semibold">
            {words.again} <Moment at={result.retryAt} />
          </p>
        )}
      </Alert>
      <section className="grid gap-3">
        <h3>{words.wrong}</h3>
        <ul className="grid gap-3">
          {result.explanation.map((reason) => (
            <li key={reason.code} className="rounded border border-line bg-sunk p-4">
              <p className="font-semibold">{questions.find(({ id }) => id === reason.code)?.text}</p>
              <p className="mt-1 text-sm">{reason.message}</p>
              {reason.source && <p className="mt-1 text-xs text-soft">{reason.source}</p>}
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

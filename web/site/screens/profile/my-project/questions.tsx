import { Link } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { paths } from '#contracts/paths.ts'
import type { getProjectQuestionsForEntrepreneur } from '#contracts/projects/endpoints.ts'
import { PlainText } from '#web/components/plain-text.tsx'
import { Card, Chip, Moment } from '#web/ui/index.ts'
import { text } from './text.ts'

const words = text.questions

/** What members asked at this project, those without an answer first; they are answered where all questions are. */
export function Questions({ questions }: { readonly questions: OutputOf<typeof getProjectQuestionsForEntrepreneur> }) {
  return (
    <section className="grid max-w-3xl gap-4">
      {questions.length === 0 ? (
        <p className="text-soft">{words.none}</p>
      ) : (
        <ul className="grid gap-4">
          {questions.map((question) => (
            <Card as="li" key={question.id} className="grid gap-3">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
                {question.name}
                <Moment at={question.askedAt} />
                <Chip tone={question.answer === null ? 'attention' : 'good'}>
                  {question.answer === null ? words.waiting : words.answered}
                </Chip>
              </p>
              <div className="font-semibold">
                <PlainText>{question.question}</PlainText>
              </div>
              {question.answer !== null && (
                <div className="border-l-2 border-action pl-4">
                  <PlainText>{question.answer}</PlainText>
                </div>
              )}
            </Card>
          ))}
        </ul>
      )}
      <p>
        <Link to={paths.profile.projectQuestions.href()} className="link inline-flex min-h-11 items-center">
          {questions.some(({ answer }) => answer === null) ? text.toAnswer : words.all}
        </Link>
      </p>
    </section>
  )
}

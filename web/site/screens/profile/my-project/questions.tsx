import { Link } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { getProjectComments } from '#contracts/campaigns/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import type { getProjectQuestionsForEntrepreneur } from '#contracts/projects/endpoints.ts'
import { PlainText } from '#web/components/plain-text.tsx'
import { IfMay } from '#web/site/components/acting/if-may.tsx'
import { AnswerTerm } from '#web/site/components/talk/answer-term.tsx'
import { FormerAnswers } from '#web/site/components/talk/former-answers.tsx'
import { HiddenPlace } from '#web/site/components/talk/hidden-place.tsx'
import { HideForm } from '#web/site/components/talk/hide-form.tsx'
import { hideFormOf } from '#web/site/components/talk/hide-form-name.ts'
import { ReplyClock } from '#web/site/components/talk/reply-clock.tsx'
import { Card, Chip, Moment } from '#web/ui/index.ts'
import { text } from './text.ts'

const words = text.questions

type Question = OutputOf<typeof getProjectQuestionsForEntrepreneur>[number]
type Comment = OutputOf<typeof getProjectComments>[number]

/** What members asked and wrote at this project; questions are answered where all of them are. `refused`: the form that came back. */
export function Questions({
  questions,
  comments,
  refused,
}: {
  readonly questions: readonly Question[]
  readonly comments: readonly Comment[]
  readonly refused: string | null
}) {
  return (
    <div className="grid max-w-3xl gap-10">
      <section className="grid gap-4">
        <ReplyClock questions={questions.map(({ hidden, ...one }) => ({ ...one, isHidden: hidden !== null }))} />
        {questions.length === 0 ? (
          <p className="text-soft">{words.none}</p>
        ) : (
          <ul className="grid gap-4">
            {questions.map((question) => (
              <Asked key={question.id} question={question} />
            ))}
          </ul>
        )}
        <p>
          <Link to={paths.profile.projectQuestions.href()} className="link inline-flex min-h-11 items-center">
            {questions.some(({ answer, hidden }) => answer === null && !hidden) ? text.toAnswer : words.all}
          </Link>
        </p>
      </section>
      <section className="grid gap-4">
        <h2>{words.comments}</h2>
        {comments.length === 0 ? (
          <p className="text-soft">{words.noComments}</p>
        ) : (
          <ul className="grid gap-4">
            {comments.map((comment) => (
              <Card as="li" key={comment.id} className="grid gap-3">
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
                  {comment.name}
                  <Moment at={comment.commentDate} />
                </p>
                {comment.hidden ? (
                  <HiddenPlace kind="comment" hidden={comment.hidden} />
                ) : (
                  <>
                    <PlainText>{comment.comment}</PlainText>
                    <IfMay grant="manage" binds={false} quiet>
                      <HideForm
                        kind="comment"
                        id={comment.id}
                        isRefused={refused === hideFormOf('comment', comment.id)}
                      />
                    </IfMay>
                  </>
                )}
              </Card>
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}

function Asked({ question }: { readonly question: Question }) {
  const { answer, hidden } = question
  return (
    <Card as="li" className="grid gap-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
        {question.name}
        <Moment at={question.askedAt} />
        {hidden ? (
          <Chip tone="bad">{words.hidden}</Chip>
        ) : (
          <Chip tone={answer === null ? 'attention' : 'good'}>{answer === null ? words.waiting : words.answered}</Chip>
        )}
        <AnswerTerm question={question} />
      </p>
      <div className="font-semibold">
        <PlainText>{question.question}</PlainText>
      </div>
      {hidden && <HiddenPlace kind="question" hidden={hidden} />}
      {answer !== null && (
        <div className="border-l-2 border-action pl-4">
          <PlainText>{answer}</PlainText>
          <FormerAnswers editedAt={question.editedAt} former={question.formerAnswers} />
        </div>
      )}
    </Card>
  )
}

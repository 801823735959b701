import { Link } from 'react-router'
import { campaignHref } from '#contracts/slugs/campaign.ts'
import { signAddress } from '#contracts/common/pictures.ts'
import { PlainText } from '#web/components/plain-text.tsx'
import { IfMay } from '#web/site/components/acting/if-may.tsx'
import { AnswerTerm } from '#web/site/components/talk/answer-term.tsx'
import { FormerAnswers } from '#web/site/components/talk/former-answers.tsx'
import { HiddenPlace } from '#web/site/components/talk/hidden-place.tsx'
import { HideForm } from '#web/site/components/talk/hide-form.tsx'
import { hideFormOf } from '#web/site/components/talk/hide-form-name.ts'
import { ownPath } from '#web/site/components/picture.tsx'
import { talkText } from '#web/site/components/talk/text.ts'
import { Avatar, Card, Chip, Moment } from '#web/ui/index.ts'
import { AnswerForm, type Question } from './answer-form.tsx'
import { text } from './text.ts'

/** A question at one of the member's projects, with what can be done about it. `refused`: the form that came back. */
export function QuestionCard({ question, refused }: { readonly question: Question; readonly refused: string | null }) {
  const { answer, hidden } = question
  return (
    <Card as="li" className="grid grid-cols-1 gap-4">
      <div className="flex gap-3">
        <Avatar name={question.name} src={question.picture && signAddress(ownPath(question.picture))} />
        <div className="min-w-0">
          <p className="text-sm text-soft">
            <Link to={campaignHref(question.seoName, 'questions')} className="link">
              {question.projectTitle}
            </Link>
            , {question.name} {text.asked}{' '}
            <span className="whitespace-nowrap">
              <Moment at={question.askedAt} />
            </span>
          </p>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft empty:hidden">
            <AnswerTerm question={question} />
          </p>
          <div className="mt-2 font-semibold">
            <PlainText>{question.question}</PlainText>
          </div>
        </div>
      </div>
      {hidden && <HiddenPlace kind="question" hidden={hidden} />}
      {answer !== null && <Answer question={question} />}
      <IfMay grant="manage" binds={false} quiet>
        <Steps question={question} refused={refused} />
      </IfMay>
    </Card>
  )
}

/** What whoever may answer can do about a question. */
function Steps({ question, refused }: { readonly question: Question; readonly refused: string | null }) {
  const { id, answer, hidden, draft, isRestored } = question
  return (
    <>
      {!hidden && answer === null && <AnswerForm question={question} />}
      {!hidden && answer !== null && (
        <details className="why" open={refused === id || draft !== null}>
          <summary>{text.edit}</summary>
          <div className="mt-3">
            <AnswerForm key={question.revision} question={question} />
          </div>
        </details>
      )}
      {!hidden && isRestored && <p className="text-sm text-soft">{talkText.hide.overruled}</p>}
      {!hidden && !isRestored && (
        <HideForm kind="question" id={id} isRefused={refused === hideFormOf('question', id)} />
      )}
    </>
  )
}

/** An answer with its day, and what it said before. */
export function Answer({
  question,
}: {
  readonly question: Pick<Question, 'answer' | 'answeredAt' | 'editedAt' | 'formerAnswers'>
}) {
  return (
    <div className="border-l-2 border-action pl-4">
      <PlainText>{question.answer ?? ''}</PlainText>
      {question.answeredAt !== null && (
        <p className="mt-2 text-sm text-soft">
          {text.answeredOn} <Moment at={question.answeredAt} />
        </p>
      )}
      <FormerAnswers editedAt={question.editedAt} former={question.formerAnswers} />
    </div>
  )
}

type Asked = Omit<Question, 'draft' | 'isRestored' | 'answerBy' | 'isLate'>

/** What the member asked, and what became of it; the conversation itself is on the campaign's page. */
export function AskedCard({ question }: { readonly question: Asked }) {
  const { hidden, answer } = question
  return (
    <Card as="li" className="grid grid-cols-1 gap-4">
      <div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
          <Link to={campaignHref(question.seoName, 'questions')} className="link">
            {question.projectTitle}
          </Link>
          <Moment at={question.askedAt} />
          {hidden && <Chip tone="bad">{text.hidden}</Chip>}
          {!hidden && answer === null && <Chip tone="attention">{text.notAnswered}</Chip>}
          {!hidden && answer !== null && <Chip tone="good">{text.answered}</Chip>}
        </p>
        <div className="mt-2 font-semibold">
          <PlainText>{question.question}</PlainText>
        </div>
      </div>
      {hidden && <HiddenPlace kind="question" hidden={hidden} />}
      {answer !== null && <Answer question={question} />}
    </Card>
  )
}

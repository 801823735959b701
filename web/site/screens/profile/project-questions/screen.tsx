import { Link } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { paths } from '#contracts/paths.ts'
import { answerQuestion, getMyQuestions, getProjectQuestionsForEntrepreneur } from '#contracts/projects/endpoints.ts'
import { load, requireMember } from '#web/api/load.ts'
import { PlainText } from '#web/components/plain-text.tsx'
import { ProfileFrame } from '#web/site/components/profile-frame.tsx'
import { ContractForm, SubmitButton, TextAreaField } from '#web/form/index.ts'
import { submit } from '#web/form/submit.ts'
import { titled } from '#web/shell/meta.ts'
import { Card, Chip, EmptyState, LinkButton, Moment } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { text } from './text.ts'

export const meta = titled(text.title, text.description)

export async function loader(args: Route.LoaderArgs) {
  requireMember(args)
  const [questions, asked] = await Promise.all([
    load(getProjectQuestionsForEntrepreneur, {}, args),
    load(getMyQuestions, {}, args),
  ])
  return { questions, asked }
}

export const action = submit(answerQuestion, { notice: text.sent, redirectTo: paths.profile.projectQuestions.href() })

type Question = OutputOf<typeof getProjectQuestionsForEntrepreneur>[number]

export default function ProjectQuestions({ loaderData }: Route.ComponentProps) {
  const { questions, asked } = loaderData
  const waiting = questions.filter(({ answer }) => answer === null)
  const answered = questions.filter(({ answer }) => answer !== null)
  return (
    <ProfileFrame current="projectQuestions" title={text.title}>
      {questions.length + asked.length === 0 ? (
        <EmptyState
          icon="question"
          title={text.emptyTitle}
          action={<LinkButton to={paths.projects.href()}>{text.toCampaigns}</LinkButton>}
        >
          {text.emptyText}
        </EmptyState>
      ) : (
        <div className="grid max-w-3xl gap-10">
          <Questions title={text.waiting} questions={waiting} />
          <Questions title={text.answered} questions={answered} />
          <Asked questions={asked} />
        </div>
      )}
    </ProfileFrame>
  )
}

function Questions({ title, questions }: { readonly title: string; readonly questions: readonly Question[] }) {
  if (questions.length === 0) return null
  return (
    <section className="grid gap-4">
      <h2>
        {title} <span className="text-base font-normal text-soft">({questions.length})</span>
      </h2>
      <ul className="grid gap-4">
        {questions.map((question) => (
          <Card as="li" key={question.id} className="grid gap-4">
            <div>
              <p className="text-sm text-soft">
                <Link to={paths.project.href({ seoName: question.seoName })} className="link">
                  {question.projectTitle}
                </Link>
                , {question.name} {text.asked}{' '}
                <span className="whitespace-nowrap">
                  <Moment at={question.askedAt} />
                </span>
              </p>
              <div className="mt-2 font-semibold">
                <PlainText>{question.question}</PlainText>
              </div>
            </div>
            {question.answer === null ? <AnswerForm questionId={question.id} /> : <Answer question={question} />}
          </Card>
        ))}
      </ul>
    </section>
  )
}

/** What the member asked others, and what they said; the conversation itself is on the campaign's page. */
function Asked({ questions }: { readonly questions: readonly Question[] }) {
  if (questions.length === 0) return null
  return (
    <section className="grid gap-4">
      <h2>
        {text.own} <span className="text-base font-normal text-soft">({questions.length})</span>
      </h2>
      <ul className="grid gap-4">
        {questions.map((question) => (
          <Card as="li" key={question.id} className="grid gap-4">
            <div>
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
                <Link to={paths.project.href({ seoName: question.seoName, sekme: 'soru-cevap' })} className="link">
                  {question.projectTitle}
                </Link>
                <Moment at={question.askedAt} />
                {question.answer === null && <Chip tone="attention">{text.notAnswered}</Chip>}
              </p>
              <div className="mt-2 font-semibold">
                <PlainText>{question.question}</PlainText>
              </div>
            </div>
            {question.answer !== null && <Answer question={question} />}
          </Card>
        ))}
      </ul>
    </section>
  )
}

/** One form per question, named after it, so that a refusal stands at the right one. */
function AnswerForm({ questionId }: { readonly questionId: string }) {
  return (
    <ContractForm endpoint={answerQuestion} form={questionId} className="grid gap-2">
      <input type="hidden" name="questionId" value={questionId} />
      <TextAreaField name="answer" label={text.answer} hint={text.hint} rows={4} maxLength={2000} />
      <p>
        <SubmitButton>{text.submit}</SubmitButton>
      </p>
    </ContractForm>
  )
}

function Answer({ question }: { readonly question: Question }) {
  return (
    <div className="border-l-2 border-action pl-4">
      <PlainText>{question.answer ?? ''}</PlainText>
      {question.answeredAt !== null && (
        <p className="mt-2 text-sm text-soft">
          {text.answeredOn} <Moment at={question.answeredAt} />
        </p>
      )}
    </div>
  )
}

import { useEffect, useRef } from 'react'
import { signAddress } from '#contracts/common/pictures.ts'
import { FaqList } from '#web/site/components/campaign-parts/faq-list.tsx'
import { MembersOnly } from '#web/site/components/members-only.tsx'
import { ownPath } from '#web/site/components/picture.tsx'
import { FormerAnswers } from '#web/site/components/talk/former-answers.tsx'
import { HiddenPlace } from '#web/site/components/talk/hidden-place.tsx'
import { ReplyClock } from '#web/site/components/talk/reply-clock.tsx'
import { PlainText } from '#web/components/plain-text.tsx'
import { Avatar, EmptyState, Moment } from '#web/ui/index.ts'
import { Part } from './part.tsx'
import { placeOfQuestion } from '../ask/form.ts'
import type { Campaign } from '../read-campaign.ts'
import { text } from './text.ts'

const words = text.questions
type Comment = NonNullable<Campaign['member']>['comments'][number]

/** What the entrepreneur answered beforehand and what members asked; for members. */
export function Questions({ campaign: { faq, member } }: { readonly campaign: Campaign }) {
  const questions = member?.comments.filter(({ kind }) => kind === 'question') ?? []
  const comments = member?.comments.filter(({ kind }) => kind === 'comment') ?? []
  const open = questions.filter(({ status }) => status === 0).length
  return (
    <>
      {faq.length > 0 && (
        <Part title={words.faq}>
          <FaqList faq={faq} />
        </Part>
      )}
      <Part title={member ? words.members : words.title} {...(open > 0 ? { lead: words.open(open) } : {})}>
        {!member && <MembersOnly what={words.membersOnly} inside={words.inside} />}
        {member && questions.length === 0 && (
          <EmptyState icon="question" title={words.empty}>
            <p>{words.emptyText}</p>
          </EmptyState>
        )}
        {questions.length > 0 && (
          <div className="grid gap-6">
            <ReplyClock questions={questions.map(clocked)} />
            <ol className="grid gap-6">
              {questions.map((comment) => (
                <Thread key={comment.id} comment={comment} />
              ))}
            </ol>
          </div>
        )}
      </Part>
      {member && (
        <Part title={words.comments} lead={words.commentsLead}>
          {comments.length === 0 ? (
            <p className="text-soft">{words.noComments}</p>
          ) : (
            <ol className="grid gap-6">
              {comments.map((comment) => (
                <Thread key={comment.id} comment={comment} />
              ))}
            </ol>
          )}
        </Part>
      )}
    </>
  )
}

function clocked({ commentDate, childComment, hidden }: Comment) {
  return { askedAt: commentDate, answeredAt: childComment[0]?.commentDate ?? null, isHidden: hidden !== null }
}

function Thread({ comment }: { readonly comment: Comment }) {
  const element = useRef<HTMLLIElement>(null)
  const place = placeOfQuestion(comment.id)
  // Who has asked arrives before their question is drawn: it brings itself into sight.
  useEffect(() => {
    if (location.hash === `#${place}`) element.current?.scrollIntoView({ block: 'nearest' })
  }, [place])
  return (
    <li ref={element} id={place} className="card scroll-mt-4 p-5">
      {comment.hidden ? <HiddenPlace kind={comment.kind} hidden={comment.hidden} /> : <Said comment={comment} />}
      {comment.kind === 'question' && comment.status === 0 && (
        <p className="mt-3 text-sm text-soft">{words.unanswered}</p>
      )}
      {comment.childComment.map((answer) => (
        <div key={answer.id} className="mt-4 border-l-2 border-action pl-4">
          <p className="mb-1 text-sm font-semibold text-action">{words.answer}</p>
          <Said comment={answer} />
          <FormerAnswers
            editedAt={answer.editedAt}
            former={answer.former.map((one) => ({ answer: one.comment, givenAt: one.commentDate }))}
          />
        </div>
      ))}
    </li>
  )
}

function Said({ comment }: { readonly comment: Pick<Comment, 'name' | 'picture' | 'comment' | 'commentDate'> }) {
  return (
    <div className="flex gap-3">
      <Avatar name={comment.name} src={comment.picture && signAddress(ownPath(comment.picture))} />
      <div className="min-w-0">
        <p className="text-sm">
          <b>{comment.name}</b>{' '}
          <span className="text-soft">
            · <Moment at={comment.commentDate} />
          </span>
        </p>
        <PlainText>{comment.comment}</PlainText>
      </div>
    </div>
  )
}

import { useEffect, useRef } from 'react'
import { MembersOnly } from '#web/site/components/members-only.tsx'
import { PlainText } from '#web/components/plain-text.tsx'
import { Avatar, EmptyState, Icon, Moment } from '#web/ui/index.ts'
import { Part } from './part.tsx'
import { placeOfQuestion } from '../ask/form.ts'
import type { Campaign } from '../read-campaign.ts'
import { text } from './text.ts'

const words = text.questions
type Comment = NonNullable<Campaign['member']>['comments'][number]

/** What the entrepreneur answered beforehand and what members asked; for members. */
export function Questions({ campaign: { faq, member } }: { readonly campaign: Campaign }) {
  const open = member?.comments.filter(({ childComment }) => childComment.length === 0).length ?? 0
  return (
    <>
      {faq.length > 0 && (
        <Part title={words.faq}>
          <div className="border-t border-line">
            {faq.map(({ id, question, answer }) => (
              <details key={id} className="group border-b border-line">
                <summary className="flex list-none items-center justify-between gap-4 py-3.5 font-semibold hover:text-action [&::-webkit-details-marker]:hidden">
                  {question}
                  <Icon name="chevron-down" className="size-5 shrink-0 text-soft group-open:rotate-180" />
                </summary>
                <div className="pb-5 text-soft">
                  <PlainText>{answer}</PlainText>
                </div>
              </details>
            ))}
          </div>
        </Part>
      )}
      <Part title={member ? words.members : words.title} {...(open > 0 ? { lead: words.open(open) } : {})}>
        {!member && <MembersOnly what={words.membersOnly} inside={words.inside} />}
        {member?.comments.length === 0 && (
          <EmptyState icon="question" title={words.empty}>
            <p>{words.emptyText}</p>
          </EmptyState>
        )}
        {member && member.comments.length > 0 && (
          <ol className="grid gap-6">
            {member.comments.map((comment) => (
              <Thread key={comment.id} comment={comment} />
            ))}
          </ol>
        )}
      </Part>
    </>
  )
}

function Thread({ comment }: { readonly comment: Comment }) {
  const element = useRef<HTMLLIElement>(null)
  const place = placeOfQuestion(comment.id)
  // Who has asked arrives before his question is drawn: it brings itself into sight.
  useEffect(() => {
    if (location.hash === `#${place}`) element.current?.scrollIntoView({ block: 'nearest' })
  }, [place])
  return (
    <li ref={element} id={place} className="card scroll-mt-4 p-5">
      <Said comment={comment} />
      {comment.childComment.length === 0 && <p className="mt-3 text-sm text-soft">{words.unanswered}</p>}
      {comment.childComment.map((answer) => (
        <div key={answer.id} className="mt-4 border-l-2 border-action pl-4">
          <p className="mb-1 text-sm font-semibold text-action">{words.answer}</p>
          <Said comment={answer} />
        </div>
      ))}
    </li>
  )
}

function Said({ comment }: { readonly comment: Omit<Comment, 'childComment'> }) {
  return (
    <div className="flex gap-3">
      <Avatar name={comment.name} />
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

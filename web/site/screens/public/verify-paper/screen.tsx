import { redirect } from 'react-router'
import { paths } from '#contracts/paths.ts'
import { PageHead } from '#web/components/content/page-head.tsx'
import { CodeForm, CODE_FIELD, HowItWorks } from '#web/site/components/verify-paper/code-form.tsx'
import { verifyText as text } from '#web/site/components/verify-paper/text.ts'
import { titled } from '#web/shell/meta.ts'
import type { Route } from './+types/screen.ts'

/** No script at all: a form, and its answer's address. */
export const handle = { statik: true }

export const meta = titled(text.title, text.description)

/** A code from the form leads to its own address; every text is one, so that what is none is answered like any other. */
export function loader({ request }: Route.LoaderArgs) {
  const typed = new URL(request.url).searchParams.get(CODE_FIELD)?.trim().slice(0, 100)
  if (typed) throw redirect(paths.verifiedPaper.href({ code: typed }))
  return null
}

/** Where anybody who holds a paper of ours begins to check it. */
export default function VerifyPaper() {
  return (
    <div className="wrap py-10 md:py-14">
      <PageHead title={text.title} above={[]} lead={text.lead} />
      <div className="grid max-w-3xl gap-10">
        <CodeForm />
        <HowItWorks />
      </div>
    </div>
  )
}

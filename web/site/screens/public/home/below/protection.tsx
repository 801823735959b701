import { Link } from 'react-router'
import { paths } from '#contracts/paths.ts'
import { Band } from '../band.tsx'
import { MoneyDiagram } from '#web/site/components/platform/money-diagram.tsx'
import { text } from './text.ts'

/** Who holds what, and when: in the operator's words, and as a picture. */
export function Protection({ title, text: lead }: { readonly title: string; readonly text: string }) {
  return (
    <Band title={title} lead={lead} id="koruma" sunk>
      <MoneyDiagram />
      <p className="mt-6">
        <Link to={paths.safety.href()} className="link inline-flex min-h-10 items-center font-semibold">
          {text.protection.more}
        </Link>
      </p>
    </Band>
  )
}

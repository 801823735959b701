import { paths } from '#contracts/paths.ts'
import { isBuilt } from '#web/kernel/built.ts'
import { LinkButton } from '#web/ui/index.ts'
import { text } from './text.ts'

const { investors, entrepreneurs } = text.next

/** What to do after reading. */
export function NextSteps({ isEntrepreneur }: { readonly isEntrepreneur: boolean }) {
  const links = isEntrepreneur
    ? [
        [paths.createProject.href(), entrepreneurs.create],
        [paths.policies.evaluation.href(), entrepreneurs.evaluation],
        [paths.policies.fees.href(), entrepreneurs.fees],
      ]
    : [
        [paths.projects.href(), investors.projects],
        [paths.auth.signUp.href(), investors.signUp],
      ]
  return (
    <p className="flex flex-wrap gap-3 border-t border-line pt-8 print:hidden">
      {links
        .filter(([to = '']) => isBuilt(to))
        .map(([to = '', label], at) => (
          <LinkButton key={to} to={to} look={at === 0 ? 'primary' : 'secondary'}>
            {label}
          </LinkButton>
        ))}
    </p>
  )
}

import { useLocation } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'
import { useShell } from '#web/kernel/shell-data.ts'
import { shellText } from './text.ts'

/** Light unless chosen otherwise; the system's preference is not followed (specification section 1). */
export function ThemeSwitch() {
  const { theme } = useShell()
  const { pathname, search } = useLocation()
  const isDark = theme === 'dark'
  const label = isDark ? shellText.theme.toLight : shellText.theme.toDark
  return (
    <form method="post" action="/tema">
      <input type="hidden" name="tema" value={isDark ? 'acik' : 'koyu'} />
      <input type="hidden" name="geri" value={pathname + search} />
      <button
        type="submit"
        aria-label={label}
        title={label}
        className="grid size-11 place-items-center rounded text-soft hover:bg-tint hover:text-ink"
      >
        <Icon name={isDark ? 'sun' : 'moon'} />
      </button>
    </form>
  )
}

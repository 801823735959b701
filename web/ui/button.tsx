import type { ButtonHTMLAttributes, ReactNode } from 'react'
import type { LinkProps } from 'react-router'
import { Icon, type IconName } from './icon.tsx'
import { SiteLink } from './site-link.tsx'

export interface ButtonLook {
  /** One primary per view. Money-moving and destructive ones name their consequence. */
  readonly look?: 'primary' | 'secondary' | 'quiet' | 'danger'
  readonly size?: 'normal' | 'small'
  readonly icon?: IconName
  readonly wide?: boolean
  readonly children: ReactNode
}

export type ButtonProps = ButtonLook &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style'> & { readonly busy?: boolean }

/** A button. `busy` keeps its width and place and says so to screen readers. */
export function Button({ look = 'primary', size, icon, wide, busy, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={wide ? 'button w-full' : 'button'}
      data-look={look}
      data-size={size}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
    >
      {busy ? (
        <span className="spinner" aria-hidden="true" />
      ) : (
        icon && <Icon name={icon} className="size-5 shrink-0" />
      )}
      {children}
    </button>
  )
}

/** A link that looks like a button. */
export function LinkButton({
  look = 'primary',
  size,
  icon,
  wide,
  children,
  ...rest
}: ButtonLook & Omit<LinkProps, 'className' | 'style' | 'children'>) {
  return (
    <SiteLink {...rest} className={wide ? 'button w-full' : 'button'} data-look={look} data-size={size}>
      {icon && <Icon name={icon} className="size-5 shrink-0" />}
      {children}
    </SiteLink>
  )
}

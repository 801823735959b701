import { Component, type ReactNode } from 'react'
import { paths } from '#contracts/paths.ts'
import { shellText } from './text.ts'

interface Standing {
  readonly failed: boolean
  readonly location: unknown
  readonly theme: string | undefined
  readonly address: string
}

const text = shellText.lastResort

/**
 * Around everything the router draws in the browser: when even the error page fails, a sentence and two ways to begin anew. Takes
 * the place of the router's own, which shows a stack trace in English (web/build/lean-router.ts).
 */
export class LastResort extends Component<{ readonly location: unknown; readonly children: ReactNode }, Standing> {
  override state: Standing = { failed: false, location: this.props.location, theme: undefined, address: '' }

  /** The page that failed is still there: it knows its theme. Its stylesheet stays. */
  static getDerivedStateFromError(): Pick<Standing, 'failed' | 'theme' | 'address'> {
    return { failed: true, theme: document.documentElement.dataset['tema'], address: document.location.href }
  }

  /** Another address is another try. */
  static getDerivedStateFromProps({ location }: { readonly location: unknown }, before: Standing): Partial<Standing> {
    return before.location === location ? before : { failed: false, location }
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return (
      <html lang="tr" data-tema={this.state.theme}>
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>{text.title}</title>
        </head>
        <body>
          <main className="wrap py-16 md:py-24">
            <LastWords address={this.state.address} />
          </main>
        </body>
      </html>
    )
  }
}

/** What can be said without anything that has still to come. */
export function LastWords({ address }: { readonly address: string }) {
  return (
    <div role="alert" className="prose-measure grid gap-5 border-l-2 border-line pl-6 md:pl-10">
      <h1>{text.title}</h1>
      <p>{text.text}</p>
      <p className="flex flex-wrap gap-3">
        <a href={address} className="button" data-look="primary">
          {text.again}
        </a>
        <a href={paths.home.href()} className="button" data-look="secondary">
          {shellText.toHome}
        </a>
      </p>
    </div>
  )
}

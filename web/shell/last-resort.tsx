import { Component, type ReactNode } from 'react'
import { paths } from '#contracts/paths.ts'
import { shellText } from './text.ts'

interface Standing {
  readonly failed: boolean
  readonly location: unknown
}

/**
 * Around everything the router draws in the browser: when even the error page fails, a sentence and a way to begin anew. Takes the
 * place of the router's own, which shows a stack trace in English (web/build/lean-router.ts).
 */
export class LastResort extends Component<{ readonly location: unknown; readonly children: ReactNode }, Standing> {
  override state: Standing = { failed: false, location: this.props.location }

  static getDerivedStateFromError(): Pick<Standing, 'failed'> {
    return { failed: true }
  }

  /** Another address is another try. */
  static getDerivedStateFromProps({ location }: { readonly location: unknown }, before: Standing): Standing {
    return before.location === location ? before : { failed: false, location }
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    const text = shellText.fault
    return (
      <html lang="tr">
        <head>
          <title>{text.title}</title>
        </head>
        <body>
          <h1>{text.title}</h1>
          <p>{text.text}</p>
          <a href={paths.home.href()}>{shellText.notFound.button}</a>
        </body>
      </html>
    )
  }
}

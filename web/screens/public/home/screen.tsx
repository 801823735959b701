import { paths } from '#contracts/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { titled } from '#web/shell/meta.ts'
import { text } from './text.ts'

export const meta = titled(null, text.promise)

export default function Home() {
  return (
    <section className="wrap grid gap-8 py-16 md:py-24">
      <h1 className="max-w-3xl text-3xl">{text.title}</h1>
      <p className="prose-measure text-lg text-soft">{text.promise}</p>
      <p className="flex flex-wrap gap-3">
        <LinkButton to={paths.projects.href()}>{text.projects}</LinkButton>
        <LinkButton to={paths.createProject.href()} look="secondary">
          {text.create}
        </LinkButton>
      </p>
    </section>
  )
}

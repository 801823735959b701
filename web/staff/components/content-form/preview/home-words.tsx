import type { ReactNode } from 'react'
import type { ContentBody } from '#contracts/content/bodies.ts'
import { HomeSteps } from '#web/components/content/home-words.tsx'
import { text } from '../text.ts'

const words = text.page.home

/**
 * The home page's words where they stand on the site, for the preview of a draft: lines break as they will there. What the
 * platform puts in by itself stands as an empty place.
 */
export function HomeWords({
  home: { promise, lead, steps, protectionTitle, protectionText },
}: {
  readonly home: ContentBody<'home-page'>
}) {
  return (
    <>
      <section className="wrap grid gap-x-16 gap-y-8 py-8 lg:grid-cols-[1fr_26rem] lg:grid-rows-[auto_1fr] lg:py-12">
        <div className="flex flex-col gap-5 lg:gap-7 lg:pt-9">
          <h1 className="max-w-2xl text-3xl">{promise}</h1>
          <p className="prose-measure text-lg text-soft">{lead}</p>
          <Place className="h-12">{words.buttons}</Place>
        </div>
        <Place className="h-64 lg:row-span-2 lg:h-120">{words.campaign}</Place>
        <Place className="h-24">{words.figures}</Place>
      </section>
      <Band title={words.steps}>
        <HomeSteps steps={steps} />
      </Band>
      <Band title={protectionTitle} lead={protectionText}>
        <Place className="h-48">{words.diagram}</Place>
      </Band>
    </>
  )
}

function Band({
  title,
  lead,
  children,
}: {
  readonly title: string
  readonly lead?: string
  readonly children: ReactNode
}) {
  return (
    <section className="border-y border-line bg-sunk not-first:mt-8">
      <div className="wrap py-10 md:py-14">
        <div className="mb-6">
          <h2 className="text-2xl">{title}</h2>
          {lead && <p className="prose-measure mt-2 text-soft">{lead}</p>}
        </div>
        {children}
      </div>
    </section>
  )
}

/** Of what stands there on the site and is not written here. */
function Place({ className, children }: { readonly className: string; readonly children: ReactNode }) {
  return (
    <p
      className={`grid place-items-center rounded border border-dashed border-edge px-4 text-center text-sm text-soft ${className}`}
    >
      {children}
    </p>
  )
}

// A campaign that is not public yet is looked at under a name in place of its own, so that every link of its page leads to the preview.

const NAME = /^onizleme-(uye|ziyaretci)-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** As whom an application's page is looked at. */
export type PreviewViewer = 'member' | 'visitor'

export interface Preview {
  /** The draft's id. */
  readonly previewKey: string
  readonly viewer: PreviewViewer
}

/** The name by which the page of an application is looked at. */
export function previewName({ previewKey, viewer }: Preview): string {
  return `onizleme-${viewer === 'member' ? 'uye' : 'ziyaretci'}-${previewKey}`
}

/** What a name of a project's page looks at, where it is a preview's; null for every other. */
export function readPreviewName(name: string): Preview | null {
  const [, viewer, previewKey] = NAME.exec(name) ?? []
  if (viewer === undefined || previewKey === undefined) return null
  return { previewKey, viewer: viewer === 'uye' ? 'member' : 'visitor' }
}

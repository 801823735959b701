import { paths } from '../../paths.ts'
import { previewName } from './name.ts'

/** Where an application is seen as the page it will be: by its founder, and once handed in by those who judge it. */
export function previewHref(projectId: string): string {
  return paths.project.href({ seoName: previewName({ previewKey: projectId, viewer: 'member' }) })
}

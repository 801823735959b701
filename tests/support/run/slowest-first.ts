import path from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * What takes longest, in this order: files and folders, from the project's root. A file that is not named comes after them; one that takes
 * a minute and came last would keep the other processors waiting. Durations that earlier runs left behind are not there in a fresh clone.
 */
export const SLOWEST = [
  'tests/stories/account-races/',
  'tests/abuse/calls.test.ts',
  'tests/abuse/forms.test.ts',
  'tests/abuse/memory.test.ts',
  'tests/stories/random/',
  'tests/stories/readers.test.ts',
  'tests/stories/settlement/',
  'tests/stories/bank/',
  'tests/stories/',
  'server/modules/investments/',
]

/** What is asked of a file of tests. */
interface File {
  readonly moduleId: string
  readonly project: {
    readonly config: {
      readonly name?: string | undefined
      readonly root: string
      readonly isolate: boolean
      readonly sequence: { readonly groupOrder: number }
    }
  }
}

/** Sorts files that run beside each other, slowest first; all else keeps its order, and so do the groups that run one after the other. */
export function slowestFirst<One extends File>(files: readonly One[]): One[] {
  const groupOf = ({ project }: One) => project.config.sequence.groupOrder
  const rankOf = ({ moduleId, project }: One) => {
    const name = path.relative(project.config.root, moduleId).replaceAll('\\', '/')
    const rank = SLOWEST.findIndex((slow) => name.startsWith(slow))
    return rank < 0 ? SLOWEST.length : rank
  }
  // Files that share their worker's modules stay together: a worker that gets one of another project between them is begun anew.
  const isolated = ({ project }: One) => Number(!project.config.isolate)
  const long = ({ project }: One) => Number(project.config.name !== 'long')
  return files.toSorted(
    (one, other) =>
      groupOf(one) - groupOf(other) ||
      isolated(one) - isolated(other) ||
      long(one) - long(other) ||
      rankOf(one) - rankOf(other),
  )
}

/** The runner's own order, with the slowest of each group first. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return slowestFirst(await super.sort(files))
  }
}

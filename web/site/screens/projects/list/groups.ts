import { campaignState } from '#web/components/campaign-state/index.ts'

export type GroupName = 'live' | 'upcoming' | 'suspended' | 'ended'

interface Standing {
  readonly state: string
  readonly timeUntilEnd: number
}

/** Open, to come, stopped, or over. */
export function groupOf(project: Standing): GroupName {
  const { kind } = campaignState(project)
  return kind === 'live' || kind === 'upcoming' || kind === 'suspended' ? kind : 'ended'
}

/** Neighbours of one kind together, in the order they came. */
export function groupsOf<Project extends Standing>(
  projects: readonly Project[],
): readonly { readonly name: GroupName; readonly projects: readonly Project[] }[] {
  const groups: { name: GroupName; projects: Project[] }[] = []
  for (const project of projects) {
    const name = groupOf(project)
    const last = groups.at(-1)
    if (last?.name === name) last.projects.push(project)
    else groups.push({ name, projects: [project] })
  }
  return groups
}

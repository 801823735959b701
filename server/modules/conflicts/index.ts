export {
  findClosedProjects,
  findOpenedProjects,
  refuseConflicted,
  refuseRelated,
  refuseStrangers,
} from './relations.ts'

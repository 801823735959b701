export {
  findClosedProjects,
  isNotClosedTo,
  isNotRelatedTo,
  isReadAsJudge,
  refuseConflicted,
  refuseRelated,
  refuseStrangers,
} from './relations.ts'

export {
  findClearMembers,
  findClosedProjects,
  isNotClosedTo,
  isNotRelatedTo,
  isReadAsJudge,
  mayBeTold,
  refuseConflicted,
  refuseRelated,
  refuseStrangers,
} from './relations.ts'

export { publishDueProjects } from './publication.ts'
export { evaluationRoutes } from './routes.ts'
export { evaluationQueues } from './staff-queues.ts'
export { evaluationSearch } from './staff-search.ts'

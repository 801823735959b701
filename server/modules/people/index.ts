export { peopleRoutes } from './routes.ts'
export { peopleQueues } from './staff-queues.ts'
export { peopleSearch } from './staff-search.ts'

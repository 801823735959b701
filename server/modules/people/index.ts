export { peopleRoutes } from './routes.ts'
export { peopleQueues } from './staff-queues.ts'

export { parameterRoutes } from './routes.ts'
export { parameterQueues } from './staff-queues.ts'

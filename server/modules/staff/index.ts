export { staffQueues } from './queues.ts'
export { staffRoutes } from './routes.ts'

export { type Measures, openMeasures } from './measures.ts'
export { readDatabase } from './read-database.ts'
export { serveMetrics } from './serve-metrics.ts'

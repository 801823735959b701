// What benches use of this room besides index.ts: another door, so that the rest can move.
export { importStatement } from './intake/import-statement.ts'

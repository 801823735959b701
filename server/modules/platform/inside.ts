// What the trial's seed uses of this room besides index.ts: another door, so that the rest can move.
export { countPageView, writePageViews } from './page-views/count-page-view.ts'

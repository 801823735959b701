// What seeds, the trial's console and benches use of this room besides index.ts: another door, so that the rest can move.
export { countCampaignView, writeCampaignViews } from './desk/count-campaign-view.ts'
export { toggleFavourite } from './favourites.ts'

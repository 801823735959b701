import { getHalfYear } from '#contracts/reports/endpoints.ts'
import {
  askRegulatorPack,
  getRegulatorPacks,
  openRegulatorPack,
  readRegulatorPackPart,
} from '#contracts/reports/pack-endpoints.ts'
import { route, type Route } from '#server/kit/http/route.ts'
import { findHalfYear } from './find-half-year.ts'
import { askPack } from './pack/ask-pack.ts'
import { listPacks } from './pack/list-packs.ts'
import { openPack, readPackPart } from './pack/open-pack.ts'

export const reportRoutes: Route[] = [
  route(getHalfYear, findHalfYear),
  route(getRegulatorPacks, listPacks),
  route(askRegulatorPack, askPack),
  route(openRegulatorPack, openPack),
  route(readRegulatorPackPart, readPackPart),
]

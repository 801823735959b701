import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import {
  campaignPicturePath,
  ICON_SHAPES,
  ICON_SIZES,
  iconPath,
  isSeoName,
  platformPicturePath,
} from '#contracts/public-feeds/addresses.ts'
import { clientAddress } from '#server/kit/http/request/client-address.ts'
import { countClientUse } from '#server/kit/http/throttle.ts'
import { findForSharing } from '#server/modules/campaigns/index.ts'
import type { Sources } from '../sources.ts'
import { keptPictures } from './kept-pictures.ts'
import { campaignPicture, iconPicture, platformPicture } from './share-pictures.ts'

export interface PictureOptions {
  readonly sources: Sources
  readonly pool: pg.Pool
  /** Drawn pictures are kept here; everything in it can be drawn again. */
  readonly folder: string
}

/** Pictures drawn for one caller; those that lie ready cost nothing and are not counted. */
const DRAWINGS = { limit: 30, seconds: 60 }
const DAY_SECONDS = 86_400
const ICONS = ICON_SHAPES.flatMap((shape) => ICON_SIZES.map((size) => ({ name: `${shape}-${size}`, shape, size })))

/** Serves pictures for messengers and the platform's sign. An outdated version in the address leads to today's. */
export function servePictures(app: FastifyInstance, { sources, pool, folder }: PictureOptions): void {
  const pictures = keptPictures(folder)
  const mayDraw = (request: FastifyRequest) => () => countClientUse(pool, 'draw', clientAddress(request), DRAWINGS)

  app.get<{ Params: { seoName: string; version: string } }>(
    '/paylasim/proje/:seoName/:version.png',
    async (request, reply) => {
      const { seoName } = request.params
      const campaign = isSeoName(seoName) ? await findForSharing(sources.context, seoName) : null
      if (!campaign) return nothing(reply)
      const path = campaignPicturePath(campaign.seoName, campaign.version)
      if (request.params.version !== campaign.version) return toCurrent(reply, path)
      return sendPicture(reply, await campaignPicture(sources, pictures, campaign, mayDraw(request)))
    },
  )
  app.get<{ Params: { version: string } }>('/paylasim/platform/:version.png', async (request, reply) => {
    const version = await sources.generation()
    if (request.params.version !== version) return toCurrent(reply, platformPicturePath(version))
    return sendPicture(reply, await platformPicture(sources, pictures, mayDraw(request)))
  })
  app.get<{ Params: { version: string; name: string } }>('/simge/:version/:name.png', async (request, reply) => {
    const icon = ICONS.find(({ name }) => name === request.params.name)
    if (!icon) return nothing(reply)
    const version = await sources.generation()
    if (request.params.version !== version) return toCurrent(reply, iconPath(icon.size, version, icon.shape))
    return sendPicture(reply, await iconPicture(sources, pictures, icon, mayDraw(request)))
  })
}

function nothing(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('X-Content-Type-Options', 'nosniff').type('text/plain').send('')
}

function toCurrent(reply: FastifyReply, path: string): FastifyReply {
  return reply.header('Cache-Control', 'public, max-age=60').redirect(path, 302)
}

/** A day, not for ever: the platform's name and colours stand in the picture, not in the version. */
function sendPicture(reply: FastifyReply, picture: Buffer): FastifyReply {
  return reply
    .headers({
      'Cache-Control': `public, max-age=${DAY_SECONDS}`,
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      // Made to be shown elsewhere.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    })
    .type('image/png')
    .send(picture)
}

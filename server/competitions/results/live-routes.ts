import type { FastifyInstance } from 'fastify'
import { anyone } from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { AppError } from '#server/platform/errors.ts'
import { addressKey } from '#server/platform/http/address-key.ts'
import { limited, mountOutsideContract } from '#server/platform/mount.ts'
import { liveStreamUrl } from '#shared/competitions/live-rules.ts'
import { resultApi } from '#shared/competitions/result-api.ts'
import { ById } from '#shared/platform/wire.ts'
import { findVisibleFestival } from '../competition-queries.ts'
import { FestivalStreams } from './live-streams.ts'

const STREAM = { why: "Reports that what is on a festival's stages has changed", params: ById }
/** All viewers in a hall share one address and reconnect at once after a broken connection. */
const PER_CALLER = { max: 3000, timeWindow: '1 minute' } as const

/** What the live page is made from. */
const SHOWN_TABLES: ReadonlySet<string> = new Set(resultApi['GET /api/events/:id/live'].reads)

/** One stream per viewer of a live page, without an account. */
export function mountLiveStream(app: FastifyInstance, { db, changes, metrics, now }: AppContext): void {
  // well below the idle time after which the server closes a connection
  const streams = new FestivalStreams({ heartbeatEveryMs: app.server.timeout * 0.75, now })
  metrics.gauge({
    name: 'site_festival_streams_open',
    help: 'Live streams to viewers of festivals',
    read: () => streams.count,
  })
  changes.subscribe((table) => {
    if (table === null || SHOWN_TABLES.has(table)) streams.announceChange()
  })
  app.addHook('preClose', async () => streams.close())
  const open = anyone<typeof STREAM>(async ({ params, request, reply }) => {
    if (!(await findVisibleFestival(db, params.id, { seesHidden: false }))) throw new AppError('not_found')
    // a client that waits for the end would never stop waiting, and after a HEAD request nobody would close the stream
    if (request.method === 'HEAD' || !request.headers.accept?.includes('text/event-stream'))
      throw new AppError('only_as_stream')
    const text = streams.open(addressKey(request))
    if (!text) throw new AppError('busy')
    reply.header('content-type', 'text/event-stream; charset=utf-8')
    // never cached, compressed or buffered on its way
    reply.header('cache-control', 'private, no-store, no-transform').header('x-accel-buffering', 'no')
    return reply.send(text)
  })
  mountOutsideContract(app, `GET /api/${liveStreamUrl(':id').replace('/api/', '')}`, STREAM, limited(PER_CALLER, open))
}

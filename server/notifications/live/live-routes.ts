import type { FastifyInstance } from 'fastify'
import { signedIn } from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { AppError } from '#server/platform/errors.ts'
import { limited, mountOutsideContract } from '#server/platform/mount.ts'
import { LIVE_STREAM_URL } from '#shared/notifications/live-enums.ts'
import { LIVE_CHANNEL, readAddressed } from './live-events.ts'
import { LiveStreams } from './live-streams.ts'
import { watchSessions } from './watched-sessions.ts'

const PER_CALLER = { max: 120, timeWindow: '1 minute' } as const

/** One stream per open page of a signed-in person, for as long as the session lasts. */
export async function mountLive(app: FastifyInstance, context: AppContext): Promise<void> {
  // well below the idle time after which the server closes a connection
  const streams = new LiveStreams({ heartbeatEveryMs: app.server.timeout * 0.75 })
  context.metrics.gauge({
    name: 'site_live_streams_open',
    help: 'Live streams to open pages of signed-in people',
    read: () => streams.count,
  })
  const unlisten = await context.database.listen(
    LIVE_CHANNEL,
    (payload) => {
      const { userId, event } = readAddressed(payload)
      streams.notify(userId, event)
    },
    { onReconnect: () => streams.sendMissed() },
  )
  const stopWatching = watchSessions(context, streams)
  app.addHook('preClose', async () => streams.close())
  app.addHook('onClose', async () => {
    stopWatching()
    await unlisten()
  })
  const open = signedIn(async ({ account, request, reply }) => {
    // a client that waits for the end of the response would never stop waiting
    if (!request.headers.accept?.includes('text/event-stream')) throw new AppError('only_as_stream')
    const text = streams.open({ accountId: account.id, sid: request.session.sessionId })
    if (!text) throw new AppError('busy')
    reply.header('content-type', 'text/event-stream; charset=utf-8')
    // never cached, compressed or buffered on its way
    reply.header('cache-control', 'private, no-store, no-transform').header('x-accel-buffering', 'no')
    return reply.send(text)
  })
  mountOutsideContract(
    app,
    `GET ${LIVE_STREAM_URL}`,
    { why: 'Live updates for the open pages of signed-in people (decision 39)' },
    limited(PER_CALLER, open),
  )
}

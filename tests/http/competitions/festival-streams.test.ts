import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { COLLECT_MS, FestivalStreams } from '#server/competitions/results/live-streams.ts'
import {
  LIVE_POLL_SECONDS,
  liveStreamUrl,
  MAX_LIVE_STREAMS,
  MAX_LIVE_STREAMS_PER_ADDRESS,
} from '#shared/competitions/live-rules.ts'
import { openTestApp } from '#tests/test-app.ts'
import { actOnStage, addItem, addJudge, callEverybody, enter, openFestival } from './festival.ts'
import { watchFestival } from './viewers.ts'

test('streams are limited per address and in all; a closed stream makes room for another', async () => {
  expect([MAX_LIVE_STREAMS_PER_ADDRESS, MAX_LIVE_STREAMS, LIVE_POLL_SECONDS]).toEqual([1000, 2000, 15])
  const limits = { perAddress: 2, total: 3 }
  const streams = new FestivalStreams({ heartbeatEveryMs: 60_000, now: () => new Date(), limits })
  const first = streams.open('hall')
  expect(streams.open('hall')).not.toBeNull()
  expect(streams.open('hall'), 'the third of one address').toBeNull()
  expect(streams.open('home')).not.toBeNull()
  expect(streams.open('elsewhere'), 'the fourth of all').toBeNull()
  first?.destroy()
  await expect.poll(() => streams.count).toBe(2)
  expect(streams.open('elsewhere')).not.toBeNull()
  streams.close()
  expect(streams.open('elsewhere'), 'while the site stops').toBeNull()
})

test('a viewer without an account sees a change and only letters; a request without a stream is refused', async () => {
  const app = await openTestApp()
  const festival = await openFestival(app)
  const item = await addItem(app, festival, { venue: 'Main stage' })
  await enter(app, item, 'Asha Varma')
  const judge = await addJudge(app, festival, 'Anitha')
  await festival.committee.put(`/api/admin/programs/${item}/judges`, { judgeIds: [judge.id] })
  await callEverybody(festival, item)
  const address = liveStreamUrl(festival.event.id)
  expect((await app.visitor.get(address)).json()).toMatchObject({ code: 'only_as_stream' })
  const head = await app.fastify.inject({ method: 'HEAD', url: address, headers: { accept: 'text/event-stream' } })
  expect(head.statusCode, 'a stream that nobody would close').toBe(406)
  // what was set up is announced before anybody watches
  await app.announced()
  await setTimeout(2 * COLLECT_MS)
  const viewer = await watchFestival(await app.listen(), festival.event.id)
  expect(viewer.signals).toEqual(['ready'])
  await actOnStage(festival, item, { action: 'call', code: 'A' })
  await expect.poll(() => viewer.signals).toContain('changed')
  const live = await app.visitor.get(`/api/events/${festival.event.id}/live`)
  expect(live.json().stages[0].now).toMatchObject({ code: 'A' })
  expect(live.body).not.toContain('Asha')
  viewer.disconnect()
})

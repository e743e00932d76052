import { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { promoteWaiting } from '#server/events/promotion-service.ts'
import { eventRegistrations, eventWaitingList } from '#server/events/registration-tables.ts'
import { openAnnouncing } from '#tests/http/announcements/announcing.ts'
import { openTestApp } from '#tests/test-app.ts'

/** A log that can be read. */
function readableLog() {
  const lines: string[] = []
  const log = pino(
    new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk))
        done()
      },
    }),
  )
  return { log, text: () => lines.join('') }
}

test('a waiting list that fails does not stop the others', async () => {
  const { log, text } = readableLog()
  const app = await openTestApp({ log })
  const [broken, sound] = [
    await app.event({ eventDate: new Date('2026-03-12T08:00:00Z'), capacity: 1 }),
    await app.event({ eventDate: new Date('2026-03-13T08:00:00Z'), capacity: 1 }),
  ]
  for (const { id: eventId } of [broken, sound])
    await app.db.insert(eventWaitingList).values({ eventId, memberId: (await app.member()).id })
  const [program, other] = [await app.program({ eventId: broken.id }), await app.program({ eventId: sound.id })]
  const { id: memberId } = await app.member()
  for (const { id: programId } of [program, other])
    await app.db.execute(
      sql`insert into program_waiting_list (program_id, member_id) values (${programId}, ${memberId})`,
    )
  await app.db.execute(
    sql.raw(`create function fail() returns trigger language plpgsql as $$ begin
      if to_jsonb(new)->>'event_id' = '${broken.id}' or to_jsonb(new)->>'program_id' = '${program.id}' then
        raise exception 'this record fails'; end if; return new; end $$;
      create trigger fail before insert on event_registrations for each row execute function fail();
      create trigger fail before insert on program_registrations for each row execute function fail();`),
  )
  await promoteWaiting(app.context, app.clock.time)
  expect((await app.db.select().from(eventRegistrations)).map(({ eventId }) => eventId)).toEqual([sound.id])
  const { rows } = await app.db.execute(sql`select program_id from program_registrations`)
  expect(rows).toEqual([{ program_id: other.id }])
  expect(text()).toContain('the waiting list of an event could not be promoted')
  expect(text()).toContain('the waiting list of a program could not be promoted')
})

test('an announcement that cannot begin does not stop the others', async () => {
  const { log, text } = readableLog()
  const { app, draft, show, admin } = await openAnnouncing({ log })
  await app.member()
  const [broken, sound] = [await draft({ title: 'Broken' }), await draft({ title: 'Sound' })]
  await app.db.execute(
    sql.raw(`create function fail() returns trigger language plpgsql as $$ begin
      if new.announcement_id = '${broken.id}' then raise exception 'this record fails'; end if; return new; end $$;
      create trigger fail before insert on announcement_deliveries for each row execute function fail();`),
  )
  for (const { id } of [broken, sound]) await admin.post(`/api/admin/announcements/${id}/send`, {})
  app.advance(120_000)
  await app.runTasks()
  expect([(await show(broken.id)).status, (await show(sound.id)).status]).toEqual(['scheduled', 'sent'])
  expect(text()).toContain('an announcement whose time has come could not begin')
})

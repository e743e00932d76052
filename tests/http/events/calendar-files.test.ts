import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { events } from '#server/events/event-tables.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'

const read = async (app: TestApp, url: string) => (await app.visitor.get(url)).body

test('an event has a calendar file in UTC', async () => {
  const app = await openTestApp()
  const { id } = await app.event({
    title: 'Pooram, night one',
    eventDate: new Date('2026-12-05T12:00:00Z'),
    eventEndDate: new Date('2026-12-05T18:30:00Z'),
    sequence: 3,
  })
  const response = await app.visitor.get(`/api/events/${id}/calendar.ics`)
  expect(response.headers['content-type']).toBe('text/calendar; charset=utf-8')
  for (const line of [
    'DTSTART:20261205T120000Z',
    'DTEND:20261205T183000Z',
    'SEQUENCE:3',
    'STATUS:CONFIRMED',
    'SUMMARY:Pooram\\, night one',
    'X-WR-TIMEZONE:Asia/Dubai',
  ])
    expect(response.body.split('\r\n')).toContain(line)
  await app.db.update(events).set({ status: 'cancelled' })
  expect((await app.visitor.get(`/api/events/${id}/calendar.ics`)).body).toContain('STATUS:CANCELLED')
  expect((await app.visitor.get('/api/events/7/calendar.ics')).statusCode).toBe(404)
})

test('calendar files are well formed: with one event, with none, and with every event of the feed', async () => {
  const app = await openTestApp()
  const admin = await app.as(await app.account({ role: 'super_admin' }))
  await admin.put('/api/admin/settings', { organisationName: 'Kala, Vela; Sharjah' })
  const empty = await read(app, '/events/calendar.ics')
  const title = `പൂരം, ${'night '.repeat(30)}one`
  const { id } = await app.event({ title, venue: 'Hall 1,\nGate "3"' })
  await app.event({ title: 'BEGIN:VEVENT', status: 'cancelled' })
  const [own, feed] = [await read(app, `/api/events/${id}/calendar.ics`), await read(app, '/events/calendar.ics')]
  for (const file of [empty, own, feed]) expectWellFormed(file)
  const calendar = ICAL.Component.fromString(feed)
  expect(calendar.getFirstPropertyValue('x-wr-timezone')).toBe('Asia/Dubai')
  expect(feed).toContain('\r\nX-WR-CALNAME:Kala\\, Vela\\; Sharjah\r\n')
  const summaries = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event).summary)
  expect(summaries.sort()).toEqual(['BEGIN:VEVENT', title])
})

/** RFC 5545: lines of at most 75 octets that end with CRLF; a calendar's properties come before its components. */
function expectWellFormed(file: string) {
  expect(file).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*\r\nEND:VCALENDAR\r\n$/)
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const lines = file.replaceAll('\r\n ', '').trimEnd().split('\r\n').slice(1, -1)
  const components = lines.slice(lines.indexOf('BEGIN:VEVENT') + 1 || lines.length)
  let depth = components.length > 0 ? 1 : 0
  for (const line of components) {
    if (line.startsWith('BEGIN:')) depth += 1
    else expect(depth, `${line} is inside a component`).toBeGreaterThan(0)
    if (line.startsWith('END:')) depth -= 1
  }
  expect(depth).toBe(0)
}

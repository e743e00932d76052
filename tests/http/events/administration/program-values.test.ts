import { expect, test } from 'vitest'
import { changeProgram, NEW_EVENT, openPortal } from './event-forms.ts'

const { app, admin } = await openPortal()
const event = await app.event()
const program = await app.program({ eventId: event.id })

test.each([
  ['title', 'Thiru\0vathira'],
  ['startsAt', '10000-01-01T10:00'],
  ['capacity', '0x10'],
  ['capacity', '1e1'],
  ['displayOrder', '1.0'],
  ['isActive', 'yes'],
  ['hasRegistration', '1'],
])('a form whose %s is %j is rejected', async (field, typed) => {
  const response = await changeProgram(admin, program.id, { [field]: typed })
  expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, [field]])
})

test('decimal digits, true and false are read', async () => {
  const response = await changeProgram(admin, program.id, {
    capacity: '12',
    isActive: 'false',
    hasRegistration: 'true',
  })
  expect(response.json()).toMatchObject({ capacity: 12, isActive: false, hasRegistration: true })
})

test('an event is stored without invisible characters, so its calendar file holds none', async () => {
  const title = '\u202eOnam\u200b Sadya\r\n2026\u0007'
  const created = (await admin.post('/api/admin/events', { ...NEW_EVENT, title })).json()
  expect(created.title).toBe('Onam Sadya 2026')
})

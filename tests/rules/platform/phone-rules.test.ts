import { expect, test } from 'vitest'
import { ApplicationForm } from '#shared/membership/application-rules.ts'
import { ProfileForm } from '#shared/membership/profile-rules.ts'
import { readPhone, readUaePhone } from '#shared/platform/phone-rules.ts'

test.each([
  ['+971 50 123 4567', '+971501234567'],
  ['0501234567', '+971501234567'],
  ['050-123.4567', '+971501234567'],
  ['(050) 123 4567', '+971501234567'],
  ['00971501234567', '+971501234567'],
  ['971501234567', '+971501234567'],
  ['+971 050 123 4567', '+971501234567'],
  ['501234567', '+971501234567'],
  ['+971', '+971'],
  ['12', '12'],
])('the UAE number %j is read as %j', (typed, number) => {
  expect(readUaePhone(typed)).toBe(number)
})

test.each([
  ['+91 98470 12345', '+919847012345'],
  ['0091 98470 12345', '+919847012345'],
  ['050 123 4567', '+971501234567'],
  ['', ''],
])('the number %j from any country is read as %j', (typed, number) => {
  expect(readPhone(typed)).toBe(number)
})

test('the forms send a number in the specified format, however it was typed', () => {
  expect(ApplicationForm.shape.mobileNumber.parse('050 123 4567')).toBe('+971501234567')
  const { mobileNumber, phoneNumber, whatsappNumber } = ProfileForm.shape
  expect([mobileNumber.parse('00971 50 123 4567'), phoneNumber.parse('050 123 4567'), phoneNumber.parse('')]).toEqual([
    '+971501234567',
    '+971501234567',
    '',
  ])
  expect(whatsappNumber.parse('0091 98470 12345')).toBe('+919847012345')
  expect(mobileNumber.safeParse('12').success).toBe(false)
})

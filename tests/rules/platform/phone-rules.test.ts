import { expect, test } from 'vitest'
import { ApplicationForm } from '#shared/membership/application-rules.ts'
import { ProfileEdit } from '#shared/membership/profile-rules.ts'
import { readPhone, readUaePhone, searchedDigits } from '#shared/platform/phone-rules.ts'

test.each([
  ['+971 50 123 4567', '+971501234567'],
  ['0501234567', '+971501234567'],
  ['050-123.4567', '+971501234567'],
  ['(050) 123 4567', '+971501234567'],
  ['00971501234567', '+971501234567'],
  ['971501234567', '+971501234567'],
  ['+971 050 123 4567', '+971501234567'],
  ['501234567', '+971501234567'],
  ['\u202a+971 50 123 4567\u202c', '+971501234567'],
  ['+971\u00a050\u2011123\u20134567', '+971501234567'],
  ['٠٥٠ ١٢٣ ٤٥٦٧', '+971501234567'],
  ['۰۵۰۱۲۳۴۵۶۷', '+971501234567'],
  ['+971 (0)50 123 4567', '+971501234567'],
  ['04 123 4567', '+97141234567'],
  ['+971 4 123 4567', '+97141234567'],
  ['+971 (0) 6 123 4567', '+97161234567'],
  ['00971 2 123 4567', '+97121234567'],
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
  const { mobileNumber, phoneNumber, whatsappNumber } = ProfileEdit.shape
  expect([mobileNumber.parse('00971 50 123 4567'), phoneNumber.parse('050 123 4567'), phoneNumber.parse('')]).toEqual([
    '+971501234567',
    '+971501234567',
    '',
  ])
  expect(whatsappNumber.parse('0091 98470 12345')).toBe('+919847012345')
  expect(mobileNumber.safeParse('12').success).toBe(false)
})

test('the profile takes a landline of the Emirates as phone number, and no mobile number that lacks a digit', () => {
  const { phoneNumber, mobileNumber } = ProfileEdit.shape
  expect(phoneNumber.parse('04 123 4567')).toBe('+97141234567')
  expect(phoneNumber.safeParse('050 123 456').success).toBe(false)
  expect(mobileNumber.safeParse('04 123 4567').success).toBe(false)
})

test.each([
  ['050 123 45', '5012345'],
  ['+971 (0)50 123', '97150123'],
  ['00971-50.123', '97150123'],
  ['٠٥٠١٢٣', '50123'],
  ['\u202a050123\u202c', '50123'],
  ['1234', '1234'],
  ['123', null],
  ['PC-2022', null],
  ['Nair', null],
])('a search for %j finds the numbers that contain %j', (typed, digits) => {
  expect(searchedDigits(typed)).toBe(digits)
})

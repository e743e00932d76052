import { expect, test } from 'vitest'
import { openTestApp } from '#tests/test-app.ts'
import { anu, application, findApplicant } from './application.ts'

const app = await openTestApp()
const register = (sent: object) => app.visitor.post('/api/members/register', sent)
const member = (field: string, value: unknown) => application({ member: { [field]: value } })
const family = (field: string, value: unknown) =>
  application({ member: { membershipType: 'family' }, familyMembers: [{ ...anu, [field]: value }] })

const ADDRESS = 'Please enter a valid email address'
const MOBILE = 'Mobile number must be in format +971XXXXXXXXX'
const TERMS = 'You must agree to the terms and conditions'

test('a number may have spaces, dots and dashes after +971, and is stored without them', async () => {
  const email = 'typed@example.org'
  const sent = application({ email, member: { mobileNumber: '+971 50-123.45 67' } })
  expect((await register(sent)).statusCode).toBe(201)
  expect((await findApplicant(app, email)).member.mobileNumber).toBe('+971501234567')
})

test.for([
  ['a name of one letter', member('fullName', 'L'), 'member.fullName', 'Full name must be at least 2 characters'],
  ['a name of blanks', member('fullName', '      '), 'member.fullName', 'Full name must be at least 2 characters'],
  ['no name', member('fullName', undefined), 'member.fullName', 'Full name must be at least 2 characters'],
  ['no day of birth', member('dateOfBirth', ''), 'member.dateOfBirth', 'Date of birth is required'],
  ['a missing day of birth', member('dateOfBirth', undefined), 'member.dateOfBirth', 'Date of birth is required'],
  [
    'a day of birth to come',
    member('dateOfBirth', '2100-01-01'),
    'member.dateOfBirth',
    'Date of birth must not be in the future',
  ],
  [
    'a day that does not exist',
    member('dateOfBirth', '1990-02-30'),
    'member.dateOfBirth',
    'Please enter a valid date of birth',
  ],
  [
    'a short native address',
    member('nativeAddress', 'Thrissur.'),
    'member.nativeAddress',
    'Native address must be at least 10 characters',
  ],
  [
    'a short current address',
    member('currentAddress', 'Sharjah'),
    'member.currentAddress',
    'Current address must be at least 10 characters',
  ],
  ['no emirate', member('emirate', ''), 'member.emirate', 'Please select an emirate'],
  ['a place that is no emirate', member('emirate', 'Muscat'), 'member.emirate', 'Please select an emirate'],
  ['no blood group', member('bloodGroup', undefined), 'member.bloodGroup', 'Please select blood group'],
  ['a mobile number with eight digits', member('mobileNumber', '+97150123456'), 'member.mobileNumber', MOBILE],
  ['a mobile number with ten digits', member('mobileNumber', '+9715012345678'), 'member.mobileNumber', MOBILE],
  ['a mobile number from home', member('mobileNumber', '+919876543210'), 'member.mobileNumber', MOBILE],
  ['a mobile number without +971', member('mobileNumber', '050 123 4567'), 'member.mobileNumber', MOBILE],
  ['a mobile number with letters', member('mobileNumber', '+971 50 CALL ME'), 'member.mobileNumber', MOBILE],
  ['no mobile number', member('mobileNumber', undefined), 'member.mobileNumber', MOBILE],
  ['no address', application({ email: undefined }), 'email', ADDRESS],
  ['an empty address', application({ email: '' }), 'email', ADDRESS],
  ['no valid address', application({ email: 'lakshmi@' }), 'email', ADDRESS],
  ['terms not agreed to', application({ agreeToTerms: false }), 'agreeToTerms', TERMS],
  ['no word on the terms', application({ agreeToTerms: undefined }), 'agreeToTerms', TERMS],
  ['terms agreed to by a text', application({ agreeToTerms: 'true' }), 'agreeToTerms', TERMS],
  [
    'a family member with a short name',
    family('name', 'A'),
    'familyMembers.0.name',
    'Name must be at least 2 characters',
  ],
  [
    'a family member without a relation',
    family('relation', ''),
    'familyMembers.0.relation',
    'Please select a relation',
  ],
  [
    'a family member without a day of birth',
    family('dateOfBirth', ''),
    'familyMembers.0.dateOfBirth',
    'Date of birth is required',
  ],
  [
    'a family member without a blood group',
    family('bloodGroup', ''),
    'familyMembers.0.bloodGroup',
    'Please select blood group',
  ],
] as const)('%s is rejected at its field', async ([, sent, field, words]) => {
  const response = await register(sent)
  expect(response.statusCode).toBe(400)
  expect(response.json().fields).toEqual({ [field]: words })
  expect(response.json().message).toBe(words)
})

test('a membership is single or family', async () => {
  const response = await register(member('membershipType', 'honorary'))
  expect(Object.keys(response.json().fields)).toEqual(['member.membershipType'])
})

test('all errors are reported at once', async () => {
  const response = await register(application({ member: { fullName: '', emirate: '' }, agreeToTerms: false }))
  expect(Object.keys(response.json().fields)).toEqual(
    expect.arrayContaining(['member.fullName', 'member.emirate', 'agreeToTerms']),
  )
})

test('two letters, ten letters and nine digits are enough, in any script', async () => {
  const min = {
    fullName: 'അമ',
    nativeAddress: '1234567890',
    currentAddress: 'ഷാർജ അൽ നഹ്ദ',
    mobileNumber: '+971000000000',
  }
  expect((await register(application({ member: min }))).statusCode).toBe(201)
})

test('a role, status or number sent with the application is ignored', async () => {
  const email = 'ambitious@example.org'
  const wished = { status: 'approved', memberType: 'president', membershipNumber: 'PC-2026-0001', role: 'admin' }
  await register({ ...application({ email, member: wished }), role: 'admin' })
  const admin = await app.as(await app.admin())
  const [found] = (await admin.get(`/api/admin/members?search=${email}`)).json()
  expect(found).toMatchObject({ status: 'pending', memberType: 'member', membershipNumber: null })
})

test.for([
  ['no JSON', '{'],
  ['a list', []],
  ['nothing', undefined],
  ['a member that is a text', { member: 'Lakshmi' }],
  ['a text that no database can hold', member('fullName', 'Lak\0shmi')],
] as const)('%s is rejected and causes no server error', async ([, sent]) => {
  const headers = { 'content-type': 'application/json' }
  const response = await app.visitor.post('/api/members/register', sent, { headers })
  expect(response.statusCode).toBe(400)
})

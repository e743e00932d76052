import { expect, test } from 'vitest'
import { drawPicture } from '#tests/http/platform/uploads/pictures.ts'
import { openTestApp } from '#tests/test-app.ts'
import { applied } from './application.ts'
import { uploadPhoto } from './photo.ts'

const app = await openTestApp()
const edit = {
  email: 'contact@example.org',
  currentAddress: 'Rolla Square, Sharjah',
  phoneNumber: '+971501112233',
  whatsappNumber: '+919876543210',
  occupation: 'Nurse',
  workPlace: 'Al Qassimi Hospital',
  emergencyContactName: 'Ravi Nair',
  emergencyContactPhone: '+919876500000',
}

test('a visitor has no profile, and is asked to log in', async () => {
  for (const url of ['/api/members/profile', '/api/auth/user']) {
    const response = await app.visitor.get(url)
    expect(response.statusCode).toBe(401)
    expect(response.json()).toEqual({ message: 'Unauthorized', code: 'unauthorized' })
  }
})

test('an account without a membership gets an error that says so', async () => {
  const caller = await app.as(await app.account())
  const response = await caller.get('/api/members/profile')
  expect([response.statusCode, response.json().code]).toEqual([404, 'no_profile'])
  expect((await caller.get('/api/auth/user')).json().membership).toBeNull()
})

test.for(['pending', 'rejected', 'approved'] as const)(
  'a person whose membership is %s reads their own profile',
  async (status) => {
    const member = await app.member({ status })
    const caller = await app.as(member)
    for (const url of ['/api/members/profile', `/api/members/${member.id}`]) {
      expect((await caller.get(url)).json()).toMatchObject({ id: member.id, status, familyMembers: [], renewals: [] })
    }
  },
)

test('a member is visible to themselves and to admins, and not found for anybody else', async () => {
  const member = await app.member()
  const url = `/api/members/${member.id}`
  for (const staff of [await app.admin(), await app.superAdmin()]) {
    expect((await (await app.as(staff)).get(url)).statusCode).toBe(200)
  }
  const strangers = [app.visitor, await app.as(await app.account()), await app.as(await app.member())]
  const nobody = await app.visitor.get('/api/members/00000000-0000-4000-8000-000000000000')
  for (const stranger of strangers) {
    const response = await stranger.get(url)
    expect([response.statusCode, response.body]).toEqual([404, nobody.body])
  }
})

test('a member changes their own details, and the sign-in address stays', async () => {
  const account = await app.account({ email: 'signs-in@example.org' })
  const caller = await app.as(await app.member({ userId: account.id }))
  const response = await caller.put('/api/members/profile', edit)
  expect(response.statusCode).toBe(200)
  expect(response.json()).toMatchObject(edit)
  expect((await caller.get('/api/members/profile')).json()).toMatchObject(edit)
  expect((await caller.get('/api/auth/user')).json().email).toBe('signs-in@example.org')
})

test('a member changes mobile number, emirate and native address by the rules of registration', async () => {
  const caller = await app.as(await app.member())
  const moved = { emirate: 'Fujairah', nativeAddress: 'Poonkunnam, Thrissur' }
  const response = await caller.put('/api/members/profile', { ...moved, mobileNumber: '+971 50-999.8877' })
  expect(response.json()).toMatchObject({ ...moved, mobileNumber: '+971509998877' })
  const wrong = { mobileNumber: '12', emirate: 'Kerala', nativeAddress: 'Thrissur' }
  expect((await caller.put('/api/members/profile', wrong)).json().fields).toEqual({
    mobileNumber: 'Mobile number must be in format +971XXXXXXXXX',
    emirate: 'Please select an emirate',
    nativeAddress: 'Native address must be at least 10 characters',
  })
})

test('an empty field is cleared, and a missing one stays', async () => {
  const caller = await app.as(
    await app.member({ occupation: 'Nurse', workPlace: 'Hospital', phoneNumber: '+971501112233' }),
  )
  const { email, currentAddress } = edit
  const response = await caller.put('/api/members/profile', {
    email,
    currentAddress,
    occupation: '',
    phoneNumber: null,
  })
  expect(response.json()).toMatchObject({ occupation: null, phoneNumber: null, workPlace: 'Hospital' })
})

test.for([
  ['currentAddress', 'Sharjah', 'Current address must be at least 10 characters'],
  ['email', 'nobody', 'Please enter a valid email address'],
  ['phoneNumber', '050111223', 'Please enter the number with its country code'],
  ['whatsappNumber', 'call me', 'Please enter the number with its country code'],
  ['emergencyContactPhone', '12', 'Please enter the number with its country code'],
] as const)('a profile with a wrong %s is rejected at its field', async ([field, value, words]) => {
  const caller = await app.as(await app.member())
  const response = await caller.put('/api/members/profile', { ...edit, [field]: value })
  expect([response.statusCode, response.json().fields]).toEqual([400, { [field]: words }])
})

test('members cannot change their status, number, name or office', async () => {
  const member = await app.member({ membershipNumber: 'PC-2026-0007' })
  const caller = await app.as(member)
  const wished = {
    status: 'rejected',
    membershipNumber: 'PC-2026-0001',
    memberType: 'president',
    fullName: 'Another',
    userId: null,
  }
  const response = await caller.put('/api/members/profile', { ...edit, ...wished })
  const { status, membershipNumber, memberType, fullName } = member
  expect(response.json()).toMatchObject({ status, membershipNumber, memberType, fullName })
})

test('only active members change their profile', async () => {
  const [suspendedAt, resignedAt] = [app.clock.time, app.clock.time]
  const refused = [
    { person: await app.account(), code: 'not_approved' },
    { person: await app.member({ status: 'pending' }), code: 'not_approved' },
    { person: await app.member({ status: 'rejected' }), code: 'not_approved' },
    { person: await app.member({ suspendedAt }), code: 'membership_inactive' },
    { person: await app.member({ resignedAt }), code: 'membership_inactive' },
  ]
  for (const { person, code } of refused) {
    const response = await (await app.as(person)).put('/api/members/profile', edit)
    expect([response.statusCode, response.json().code]).toEqual([403, code])
  }
  expect((await app.visitor.put('/api/members/profile', edit)).statusCode).toBe(401)
})

test('a person who is not an approved member reads their actual status', async () => {
  const correctionRequestedAt = app.clock.time
  const people = [
    [await app.account(), 'You can apply for membership at any time.'],
    [await app.member({ status: 'pending' }), 'Your application is still under review.'],
    [
      await app.member({ status: 'pending', correctionRequestedAt }),
      'The committee has asked you to correct your application.',
    ],
    [await app.member({ status: 'rejected' }), 'Your application was not approved. You can apply again at any time.'],
  ] as const
  for (const [person, next] of people) {
    const response = await (await app.as(person)).put('/api/members/profile', edit)
    expect(response.json().message).toBe(`Only approved members can do this. ${next}`)
  }
})

test('a suspended member still reads their profile, and is not active', async () => {
  const member = await app.member({ suspendedAt: app.clock.time })
  const caller = await app.as(member)
  expect((await caller.get('/api/members/profile')).json().suspendedAt).toBe(app.clock.time.toISOString())
  expect((await caller.get('/api/auth/user')).json().membership).toEqual({
    id: member.id,
    status: 'approved',
    isActive: false,
  })
})

test("only the applicant and admins see an applicant's photo", async () => {
  const photoUrl = await uploadPhoto(app.visitor, await drawPicture())
  const { account, member } = await applied(app, { member: { photoUrl } })
  expect(member.photoUrl).toBe(photoUrl)
  const seenBy = async (caller: typeof app.visitor) => (await caller.get(photoUrl)).statusCode
  expect(await seenBy(await app.as(account))).toBe(200)
  expect(await seenBy(await app.as(await app.admin()))).toBe(200)
  expect(await seenBy(await app.as(await app.member()))).toBe(404)
  expect(await seenBy(app.visitor)).toBe(404)
})

test('a person with a temporary password learns who they are and nothing else', async () => {
  const caller = await app.as(await app.account({ isFirstLogin: true }))
  expect((await caller.get('/api/auth/user')).json()).toMatchObject({ isFirstLogin: true })
  const profile = await caller.get('/api/members/profile')
  expect([profile.statusCode, profile.json().code]).toEqual([403, 'password_change_required'])
})

test('no response contains a password or token, and committee notes only appear in its own view of an application', async () => {
  const secrets = { password: 'secret-hash', passwordResetToken: 'secret-token', totpSecret: 'secret-totp' }
  const account = await app.account({ ...secrets, passwordResetExpires: app.clock.time })
  const member = await app.member({ userId: account.id, status: 'pending' })
  const own = await app.as(account)
  const staff = await app.as(await app.admin())
  await staff.post(`/api/admin/members/${member.id}/notes`, { text: 'secret-note' })
  const responses = [
    await own.get('/api/auth/user'),
    await own.get('/api/members/profile'),
    await staff.get(`/api/members/${member.id}`),
    await staff.get('/api/admin/members/pending'),
    await staff.get('/api/admin/members'),
    await staff.post(`/api/admin/members/${member.id}/approve`),
  ]
  for (const { statusCode, body } of responses) {
    expect(statusCode).toBe(200)
    expect(body).not.toMatch(/secret-(?:hash|token|totp)/)
  }
  expect(responses.map(({ body }) => body.includes('secret-note'))).toEqual([false, false, false, true, false, false])
  const fields = [Object.keys(responses[0]!.json()), Object.keys(responses[1]!.json())]
  expect(fields.map((names) => names.toSorted().join(' '))).toMatchInlineSnapshot(`
    [
      "createdAt duties email firstName household id isFirstLogin lastLoginAt lastName membership mustSetUpSecondStep profileImageUrl role updatedAt",
      "applicationClosedAt approvedAt approvedBy bloodGroup correctionNote correctionRequestedAt createdAt currentAddress dateOfBirth deceasedAt diedOn email emergencyContactName emergencyContactPhone emirate endReason endsOn erasedAt familyMembers firstVisitDue fullName history id joinedDate lapsedAt lastRenewalDate memberType membershipNumber membershipType mobileNumber nativeAddress occupation phoneNumber photoUrl planId planName profileImageUrl rejectionReason renewalDueDate renewalStatus renewals resignedAt status submittedAt suspendedAt toComplete updatedAt userId whatsappNumber workPlace",
    ]
  `)
})

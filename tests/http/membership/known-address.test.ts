import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { members } from '#server/membership/member-tables.ts'
import { mails } from '#server/platform/mail/mail-tables.ts'
import { drawPicture } from '#tests/http/platform/uploads/pictures.ts'
import { openTestApp } from '#tests/test-app.ts'
import { application, applied, mailsTo } from './application.ts'
import { uploadPhoto as sendPhoto } from './photo.ts'

const app = await openTestApp()
const register = (sent: object) => app.visitor.post('/api/members/register', sent)

test('the response is the same for an address with an account and for one without', async () => {
  const known = await app.account()
  const first = await register(application({ email: known.email.toUpperCase() }))
  const second = await register(application())
  expect(first.body).toBe(second.body)
  expect(first.statusCode).toBe(second.statusCode)
  expect(Object.keys(first.headers).toSorted()).toEqual(Object.keys(second.headers).toSorted())
  expect(first.headers['set-cookie']).toBeUndefined()
})

test('the response takes as long for an address with an account as for one without', async () => {
  const known = await app.account()
  const timed = async (email: string) => {
    const began = performance.now()
    await register(application({ email }))
    return performance.now() - began
  }
  for (const email of [known.email, 'unheard-of@example.org']) {
    expect(await timed(email)).toBeGreaterThan(295)
  }
})

test("an application in somebody else's name changes nothing of theirs", async () => {
  const { account, member } = await applied(app)
  const before = await app.db.select().from(members).where(eq(members.id, member.id))
  await register(
    application({ email: account.email, member: { fullName: 'Somebody Else', mobileNumber: '+971509999999' } }),
  )
  expect(await app.db.select().from(members).where(eq(members.id, member.id))).toEqual(before)
  expect(await app.db.$count(members, eq(members.userId, account.id))).toBe(1)
})

test.for([
  ['pending', 'We already have your application'],
  ['approved', 'You are already a member'],
  ['rejected', 'Log in to apply again'],
] as const)(
  'the owner of the address, whose membership is %s, gets a mail that says what to do',
  async ([status, heading]) => {
    const email = `owner-${status}@example.org`
    const account = await app.account({ email, password: 'a hash' })
    await app.member({ userId: account.id, status })
    await register(application({ email }))
    const [mail, ...more] = await mailsTo(app, email)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('You already have an account with us')
    expect(mail?.text).toContain(heading)
    expect(mail?.text).toContain(`${app.config.siteUrl}/login\n`)
    expect(mail?.text).not.toContain('token=')
  },
)

test('the owner of an account without a membership is asked to log in and apply', async () => {
  const { email } = await app.account()
  await register(application({ email }))
  const [mail] = await mailsTo(app, email)
  expect(mail?.text).toContain('Log in to apply')
  expect(mail?.text).toContain('/login?panel=forgot')
})

test('the committee is not notified of an application that was not accepted', async () => {
  const { email } = await app.account()
  const before = await app.db.$count(mails, eq(mails.name, 'application-for-committee'))
  await register(application({ email }))
  expect(await app.db.$count(mails, eq(mails.name, 'application-for-committee'))).toBe(before)
})

test('a photo does not reveal who has an account: it is taken either way', async () => {
  const known = await app.account()
  const sendTwice = async (email: string) => {
    const photoUrl = await sendPhoto(app.visitor, await drawPicture())
    const first = await register(application({ email, member: { photoUrl } }))
    const second = await register(application({ member: { photoUrl } }))
    return [first.statusCode, first.body, second.statusCode, second.body]
  }
  expect(await sendTwice(known.email)).toEqual(await sendTwice('first-time@example.org'))
  const invented = { photoUrl: `/files/${'a'.repeat(32)}_400x300.jpg` }
  const errors = [known.email, 'another@example.org'].map((email) => register(application({ email, member: invented })))
  const [one, other] = await Promise.all(errors)
  expect(one?.json()).toMatchObject({ code: 'invalid_photo' })
  expect(other?.body).toBe(one?.body)
})

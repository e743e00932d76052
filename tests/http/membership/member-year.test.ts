import { expect, test } from 'vitest'
import { familyOf, placesIn } from '#tests/http/events/programs/families.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { anu, application, findApplicant, mailsTo } from './application.ts'
import { CASH, runTask, sendSlip } from './dues/treasurer.ts'

const EMAIL = 'lakshmi@example.org'
const NEIGHBOUR = 'binu@example.org'

/** A test app whose days the test steps through: each runs the dues and reminder tasks twice, as after a restart. */
async function openYears() {
  const app = await openTestApp({ startsAt: new Date('2026-03-10T09:00:00+04:00') })
  const chief = await app.admin()
  let readMails = 0
  return {
    app,
    chief,
    async live(...days: string[]) {
      for (const day of days) {
        app.advance(new Date(`${day}T09:00:00+04:00`).getTime() - app.clock.time.getTime())
        for (let run = 0; run < 2; run += 1) {
          await runTask(app, 'update-dues')
          await runTask(app, 'remind-of-dues')
        }
      }
    },
    /** The family's mails since the last call. */
    async newMails() {
      const mails = (await mailsTo(app, EMAIL)).slice(readMails)
      readMails += mails.length
      return mails
    },
  }
}

/** The family's state: by its profile, its dues, and its card's code as a stranger scans it. */
async function memberState(app: TestApp) {
  // a session does not last a year
  const family = await app.as((await findApplicant(app, EMAIL)).account)
  const { status, renewalStatus } = (await family.get('/api/members/profile')).json()
  const years = (await family.get('/api/dues')).json().years ?? []
  const { verifyUrl } = (await family.get('/api/members/card')).json()
  const read = verifyUrl && (await app.visitor.get(new URL(verifyUrl).pathname.replace('/verify', '/api/verify')))
  const { state = null, validUntil = null } = read ? read.json() : {}
  return {
    family,
    summary: [status, renewalStatus, state, validUntil],
    years: years.map(({ renewalYear, status: paid }: Record<string, unknown>) => `${renewalYear} ${paid}`).toSorted(),
    owed: years.find(({ status: paid }: Record<string, unknown>) => paid === 'pending' || paid === 'overdue'),
  }
}

const subjects = (mails: { subject?: string | undefined }[]) => mails.map(({ subject }) => subject)

test("a family's years: it applies, is welcomed, is asked for its dues and pays, gives a place back, forgets a year, and is active again", {
  timeout: 120_000,
}, async () => {
  const { app, chief, live, newMails } = await openYears()

  const sent = application({ email: EMAIL, member: { membershipType: 'family' }, familyMembers: [anu] })
  expect((await app.visitor.post('/api/members/register', sent)).statusCode).toBe(201)
  expect(subjects(await newMails())).toEqual(['We have received your membership application'])
  expect((await memberState(app)).summary.slice(0, 1)).toEqual(['pending'])

  await live('2026-03-12')
  const { member } = await findApplicant(app, EMAIL)
  const approved = await (await app.as(chief)).post(`/api/admin/members/${member.id}/approve`)
  expect(approved.statusCode).toBe(200)
  expect(subjects(await newMails())).toEqual([expect.stringMatching(/^Welcome to .*: you are a member$/)])
  expect(await memberState(app)).toMatchObject({
    summary: ['approved', 'active', 'valid', '2027-03-12'],
    years: ['2026 waived'],
    owed: undefined,
  })

  await live('2026-03-13', '2026-04-20', '2027-02-09')
  expect(await newMails()).toEqual([])
  await live('2027-02-10', '2027-02-11', '2027-03-04')
  const [first, ...more] = await newMails()
  expect([first?.subject, more]).toEqual(['Your dues for 2027 are due on March 12, 2027', []])
  expect(first?.text).toContain('AED\u00a0150')
  expect((await memberState(app)).years).toEqual(['2026 waived', '2027 pending'])
  await live('2027-03-05', '2027-03-06')
  expect(subjects(await newMails())).toEqual(['One week left: your dues for 2027'])

  await paysBySlip()
  await live('2027-03-13', '2027-03-19')
  expect(await newMails()).toEqual([])
  expect(await memberState(app)).toMatchObject({
    summary: ['approved', 'active', 'valid', '2028-03-12'],
    years: ['2026 waived', '2027 paid'],
  })

  await live('2027-10-01')
  await givesPlaceBack()

  await live('2028-02-11', '2028-03-05', '2028-03-12')
  expect(subjects(await newMails())).toEqual([
    'Your dues for 2028 are due on March 12, 2028',
    'One week left: your dues for 2028',
  ])
  expect((await memberState(app)).summary).toEqual(['approved', 'pending', 'valid', '2028-03-12'])
  await live('2028-03-13', '2028-03-18')
  expect(await newMails()).toEqual([])
  expect(await memberState(app)).toMatchObject({
    summary: ['approved', 'overdue', 'valid', '2028-03-12'],
    owed: { renewalYear: 2028, status: 'overdue' },
  })
  await live('2028-03-19', '2028-03-20', '2028-04-02')
  expect(subjects(await newMails())).toEqual(['Your dues for 2028 are overdue'])

  const { owed } = await memberState(app)
  const late = { ...CASH, amount: 150, paidOn: '2028-04-02' }
  const settled = await (await app.as(chief)).post(`/api/admin/renewals/${owed.id}/payment`, late)
  expect(settled.json()).toMatchObject({ status: 'paid', payments: [{ receiptNumber: '2028-0001' }] })
  expect(subjects(await newMails())).toEqual(['Receipt 2028-0001: your dues for 2028'])
  await live('2028-04-03', '2028-04-11')
  expect(await newMails()).toEqual([])
  expect(await memberState(app)).toMatchObject({
    summary: ['approved', 'active', 'valid', '2029-03-12'],
    years: ['2026 waived', '2027 paid', '2028 paid'],
  })

  async function paysBySlip() {
    const { family, owed } = await memberState(app)
    expect((await sendSlip(family, owed.id)).statusCode).toBe(200)
    expect(subjects(await app.mails())).toContain('Payment slip from Lakshmi Devi Nair: dues for 2027')
    await live('2027-03-08')
    const treasurer = await app.as(chief)
    const [{ id, slipUrl }] = (await treasurer.get('/api/admin/renewals?slip=waiting')).json()
    const payment = { ...CASH, amount: 150, paidOn: '2027-03-06', slipUrl }
    expect((await treasurer.post(`/api/admin/renewals/${id}/payment`, payment)).statusCode).toBe(200)
    const [receipt, ...others] = await newMails()
    expect([receipt?.subject, others]).toEqual(['Receipt 2027-0001: your dues for 2027', []])
    expect(receipt?.attachments[0]?.filename).toBe('receipt-2027-0001.pdf')
  }

  async function givesPlaceBack() {
    const event = await app.event({ title: 'Arts day' })
    const program = await app.program({ eventId: event.id, title: 'Drawing', ageGroup: 'children', capacity: 1 })
    const { join, wait, leave } = placesIn(program.id)
    const { family } = await memberState(app)
    const [child] = (await family.get('/api/members/profile')).json().familyMembers
    expect((await join(family, child.id)).statusCode).toBe(201)
    expect(subjects(await newMails())).toEqual(['Anu Nair is signed up: Drawing'])

    const { caller: neighbour, member: other } = await familyOf(app, { email: NEIGHBOUR })
    expect((await join(neighbour)).json().code).toBe('wrong_age')
    const added = await neighbour.post('/api/members/family', { ...anu, name: 'Kavya Menon' })
    const { familyMembers } = (await neighbour.get('/api/members/profile')).json()
    const kavya = familyMembers.find(({ name }: { name: string }) => name === 'Kavya Menon')
    expect([added.statusCode, other.fullName]).toEqual([201, 'Asha Menon'])
    expect((await join(neighbour, kavya.id)).json().code).toBe('program_full')
    expect((await wait(neighbour, kavya.id)).json()).toMatchObject({ position: 1 })

    expect((await leave(family, child.id)).statusCode).toBe(200)
    expect(subjects(await mailsTo(app, NEIGHBOUR))).toContain('A place for Kavya Menon: Drawing')
    expect((await neighbour.get('/api/registrations')).json()).toMatchObject([{ state: 'registered', position: null }])
    expect((await family.get('/api/registrations')).json()).toEqual([])
    expect(await newMails()).toEqual([])
  }
})

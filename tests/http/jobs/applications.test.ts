import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { erasureRequests } from '#server/accounts/erasure-tables.ts'
import { jobListings } from '#server/marketplace/job-details-tables.ts'
import { listings } from '#server/marketplace/listing-tables.ts'
import { enqueue } from '#server/platform/tasks/tasks.ts'
import { publish, sendFile } from '#tests/http/marketplace/posting.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { PDF } from './cv-files.ts'

const app = await openTestApp()
const LETTER = 'I have kept the books of a temple for six years.'

type Caller = TestApp['visitor']
type Job = Partial<typeof jobListings.$inferInsert>
type Applicant = { id: string; name: string; email: string | null; status: string; cv: { fileUrl: string } | null }

async function postJob(values: Job = {}, offer: Partial<typeof listings.$inferInsert> = {}) {
  const poster = await app.member()
  const listing = await publish(app, {
    userId: poster.userId,
    category: 'jobs_careers',
    title: 'Bookkeeper',
    price: null,
    ...offer,
  })
  await app.db.insert(jobListings).values({ listingId: listing.id, jobType: 'part_time', ...values })
  return { listing, poster, owner: await app.as(poster), url: `/api/listings/${listing.id}/applications` }
}

async function newApplicant(firstName = 'Chitra') {
  const account = await app.account({ firstName, lastName: 'Pillai' })
  const caller = await app.as(account)
  const sent = await sendFile(caller, '/api/cvs', {
    field: 'cv',
    content: PDF,
    name: 'CV.pdf',
    type: 'application/pdf',
  })
  const cv = sent.json<{ id: string; fileUrl: string }>()
  const apply = (url: string, more: object = {}) => caller.post(url, { cvId: cv.id, coverLetter: LETTER, ...more })
  return { account, caller, cv, apply }
}

const applicantsOf = async (owner: Caller, url: string) => (await owner.get(url)).json<Applicant[]>()
const noticesOf = async (caller: Caller) =>
  (await caller.get('/api/notices')).json<{ title: string; body: string; link: string }[]>()
const emailOf = async (caller: Caller) => (await caller.get('/api/auth/user')).json<{ email: string }>().email
const subjectsTo = async (email: string) =>
  (await app.mails()).flatMap(({ to, subject }) => ([to].flat().some((each) => each?.text === email) ? [subject] : []))

test('somebody applies; the poster reads letter and CV and moves the application on step by step, and both are notified', async () => {
  const { listing, owner, url } = await postJob({ companyName: 'Lamps LLC' })
  const chitra = await newApplicant()
  const stranger = await newApplicant('Biju')
  expect((await owner.get(chitra.cv.fileUrl)).statusCode).toBe(404)
  expect((await chitra.caller.get(`${url}/own`)).json()).toEqual({ application: null })
  const sent = await chitra.apply(url)
  expect(sent.statusCode).toBe(201)
  const job = { listingId: listing.id, title: 'Bookkeeper', companyName: 'Lamps LLC', isPublic: true, isHiring: true }
  expect(sent.json()).toMatchObject({ status: 'pending', coverLetter: LETTER, cv: { id: chitra.cv.id }, job })
  expect((await chitra.apply(url)).json().code).toBe('already_applied')

  const [applicant] = await applicantsOf(owner, url)
  expect(applicant).toMatchObject({ name: 'Chitra Pillai', email: chitra.account.email, coverLetter: LETTER })
  expect((await owner.get(applicant!.cv!.fileUrl)).rawPayload).toEqual(PDF)
  expect(await noticesOf(owner)).toMatchObject([
    {
      title: 'New application',
      body: 'Chitra Pillai applied for Bookkeeper.',
      link: `/member/listings/${listing.id}/applicants`,
    },
  ])
  for (const caller of [stranger.caller, chitra.caller]) {
    expect((await caller.get(url)).statusCode).toBe(404)
    expect((await caller.get(`${url}.csv`)).statusCode).toBe(404)
    expect((await caller.put(`/api/applications/${applicant!.id}/status`, { status: 'shortlisted' })).statusCode).toBe(
      404,
    )
  }
  expect((await stranger.caller.get(chitra.cv.fileUrl)).statusCode).toBe(404)
  expect((await stranger.caller.post(`/api/applications/${applicant!.id}/withdraw`)).statusCode).toBe(404)

  const move = (status: string, note?: string) =>
    owner.put(`/api/applications/${applicant!.id}/status`, { status, note })
  expect((await move('offered')).json().code).toBe('wrong_step')
  const both = await Promise.all([move('shortlisted'), move('shortlisted')])
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  app.advance(1000)
  expect((await move('interview', '  Sunday at ten?  ')).json()).toMatchObject({ statusNote: 'Sunday at ten?' })
  expect((await chitra.caller.get('/api/applications')).json()).toMatchObject([
    { status: 'interview', statusNote: 'Sunday at ten?' },
  ])
  expect((await noticesOf(chitra.caller)).map(({ body, link }) => [body, link])).toEqual([
    ['Bookkeeper: Interview', '/member/applications'],
    ['Bookkeeper: Shortlisted', '/member/applications'],
  ])
  expect((await move('offered')).json()).toMatchObject({ status: 'offered', statusNote: null })
  expect((await move('rejected')).json().code).toBe('wrong_step')
  expect((await subjectsTo(chitra.account.email)).toSorted()).toEqual([
    'Application sent: Bookkeeper',
    // the earlier steps were outdated when their mails were due
    'You have been offered the job: Bookkeeper',
  ])
  expect(await subjectsTo(await emailOf(owner))).toEqual(['New application: Bookkeeper'])
})

test('a withdrawn application takes the letter and the CV away from the poster, for good', async () => {
  const { owner, url } = await postJob()
  const chitra = await newApplicant()
  const { id } = (await chitra.apply(url)).json<{ id: string }>()
  await app.runTasks()
  app.advance(1000)
  const withdrawn = await chitra.caller.post(`/api/applications/${id}/withdraw`)
  expect(withdrawn.json().withdrawnAt).toEqual(expect.any(String))
  expect((await owner.get(chitra.cv.fileUrl)).statusCode).toBe(404)
  const [applicant] = await applicantsOf(owner, url)
  expect(applicant).toMatchObject({ name: 'Chitra Pillai', email: null, coverLetter: null, cv: null, statusNote: null })
  expect((await owner.get(`${url}.csv`)).body).not.toContain(LETTER)
  const moved = await owner.put(`/api/applications/${id}/status`, { status: 'shortlisted' })
  expect(moved.json().code).toBe('application_withdrawn')
  expect((await chitra.caller.post(`/api/applications/${id}/withdraw`)).json().code).toBe('application_withdrawn')
  expect((await chitra.apply(url)).json().code).toBe('already_applied')
  expect((await noticesOf(owner)).map(({ title }) => title)).toEqual(['Application withdrawn', 'New application'])
  expect(await subjectsTo(await emailOf(owner))).toEqual([
    'New application: Bookkeeper',
    'Application withdrawn: Bookkeeper',
  ])
  expect(await applicantsOf(owner, `${url}?status=withdrawn`)).toHaveLength(1)
  expect(await applicantsOf(owner, `${url}?status=pending`)).toEqual([])
})

test('waiting applicants are notified once that the job is filled, taken down or deleted, and keep the application', async () => {
  const { listing, owner, url } = await postJob({ companyName: 'Lamps LLC' })
  const [chitra, gone, refused] = [await newApplicant(), await newApplicant('Biju'), await newApplicant('Devi')]
  const [, withdrawn, rejected] = await Promise.all([chitra, gone, refused].map(({ apply }) => apply(url)))
  await gone.caller.post(`/api/applications/${withdrawn!.json().id}/withdraw`)
  await owner.put(`/api/applications/${rejected!.json().id}/status`, { status: 'rejected' })
  await app.runTasks()
  const then = async (change: Promise<{ statusCode: number }>) => {
    expect((await change).statusCode).toBe(200)
    await app.runTasks()
    app.advance(1000)
    return (await chitra.caller.get('/api/applications')).json<{ job: object }[]>()[0]?.job
  }
  const at = `/api/listings/${listing.id}`
  const moderator = await app.as(await app.admin())
  expect(await then(owner.post(`${at}/sold`))).toMatchObject({ end: 'filled', isHiring: false })
  expect(await then(owner.post(`${at}/renew`))).toMatchObject({ end: null, isHiring: true })
  await app.db.update(listings).set({ isApproved: false }).where(eq(listings.id, listing.id))
  const turnedDown = moderator.post(`/api/admin/listings/${listing.id}/reject`, { reason: 'No salary is named.' })
  expect(await then(turnedDown)).toMatchObject({ end: 'taken_down', isPublic: false })
  const deleted = { listingId: listing.id, title: 'Bookkeeper', companyName: 'Lamps LLC', end: 'deleted' }
  expect(await then(owner.delete(at))).toMatchObject({ ...deleted, isPublic: false, isHiring: false })
  await enqueue(app.db, 'notify-applicants', { listingId: listing.id })
  await app.runTasks()

  const ends = ['The job was deleted', 'The job was taken down', 'The job is filled']
  expect((await noticesOf(chitra.caller)).map(({ title, link }) => [title, link])).toEqual(
    ends.map((words) => [`${words}: Bookkeeper`, '/member/applications']),
  )
  expect(await subjectsTo(chitra.account.email)).toEqual([
    'Application sent: Bookkeeper',
    ...ends.toReversed().map((words) => `${words}: Bookkeeper`),
  ])
  expect(await noticesOf(gone.caller)).toEqual([])
  expect((await noticesOf(refused.caller)).map(({ title }) => title)).toEqual([
    'The status of your application has changed',
  ])
  expect((await owner.get(chitra.cv.fileUrl)).statusCode).toBe(404)
})

test("applicants for an erased person's job keep the application, without that person's job title", async () => {
  const { poster, url } = await postJob({ companyName: 'Menon and sons' }, { title: 'Driver for the Menons' })
  const chitra = await newApplicant()
  await chitra.apply(url)
  await app.runTasks()
  const [request] = await app.db.insert(erasureRequests).values({ userId: poster.userId }).returning()
  const superAdmin = await app.as(await app.superAdmin())
  expect((await superAdmin.post(`/api/admin/deletion-requests/${request!.id}/carry-out`)).statusCode).toBe(200)
  await app.runTasks()
  expect((await chitra.caller.get('/api/applications')).json()).toMatchObject([
    { coverLetter: LETTER, job: { title: 'A job whose poster has left', companyName: null, end: 'deleted' } },
  ])
})

test('a deleted CV is gone for the poster too, and the application stays', async () => {
  const { owner, url } = await postJob()
  const chitra = await newApplicant()
  await chitra.apply(url)
  await chitra.caller.delete(`/api/cvs/${chitra.cv.id}`)
  expect((await owner.get(chitra.cv.fileUrl)).statusCode).toBe(404)
  expect(await applicantsOf(owner, url)).toMatchObject([{ coverLetter: LETTER, cv: null }])
})

test('nobody applies for their own job, after its last day, for a job no longer listed, or across a block', async () => {
  const chitra = await newApplicant()
  const code = async (response: Awaited<ReturnType<typeof chitra.apply>>) => response.json<{ code: string }>().code
  const open = await postJob({ applicationDeadline: new Date(app.clock.time.getTime() + 60_000) })
  expect(await code(await open.owner.post(open.url, { cvId: chitra.cv.id, coverLetter: LETTER }))).toBe('own_listing')
  const wrong = await chitra.apply(open.url, { cvId: (await newApplicant()).cv.id })
  expect(wrong.json().fields).toEqual({ cvId: 'Please choose one of your CVs' })
  const empty = await chitra.apply(open.url, { coverLetter: '  ' })
  expect(empty.json().fields).toEqual({ coverLetter: 'Please write a cover letter' })
  expect((await chitra.apply(open.url, { coverLetter: 'x'.repeat(5001) })).statusCode).toBe(400)

  const closed = await postJob({ applicationDeadline: new Date(app.clock.time.getTime() - 1000) })
  const filled = await postJob({}, { status: 'sold' })
  for (const { url } of [closed, filled]) expect(await code(await chitra.apply(url))).toBe('applications_closed')
  const waiting = await postJob({}, { isApproved: false })
  const hidden = await postJob({}, { hiddenAt: app.clock.time })
  const sofa = await publish(app)
  for (const url of [waiting.url, hidden.url, `/api/listings/${sofa.id}/applications`])
    expect((await chitra.apply(url)).statusCode).toBe(404)

  await open.owner.put(`/api/blocks/${chitra.account.id}`)
  expect(await code(await chitra.apply(open.url))).toBe('blocked')
  await open.owner.delete(`/api/blocks/${chitra.account.id}`)
  await chitra.caller.put(`/api/blocks/${open.poster.userId}`)
  expect(await code(await chitra.apply(open.url))).toBe('blocked')
  await chitra.caller.delete(`/api/blocks/${open.poster.userId}`)
  const twice = await Promise.all([chitra.apply(open.url), chitra.apply(open.url)])
  expect(twice.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
  await chitra.caller.put(`/api/blocks/${open.poster.userId}`)
  const [{ id } = { id: '' }] = await applicantsOf(open.owner, open.url)
  const move = (note?: string) => open.owner.put(`/api/applications/${id}/status`, { status: 'shortlisted', note })
  expect((await move('Answer me!')).json().code).toBe('blocked')
  expect((await move()).statusCode).toBe(200)
  await app.db.update(listings).set({ isApproved: false }).where(eq(listings.id, open.listing.id))
  expect((await chitra.caller.get('/api/applications')).json()).toMatchObject([
    { job: { isPublic: false, isHiring: false } },
  ])
})

test("applicants are paged, and exported without formulas; an admin's download is logged", async () => {
  const { owner, url, listing } = await postJob()
  for (const name of ['=HYPERLINK("http://evil.example")', 'Biju', 'Devi']) {
    const { apply } = await newApplicant(name)
    app.advance(1000)
    await apply(url, { coverLetter: `@SUM(1)\n${name}` })
  }
  const first = await owner.get(`${url}?limit=2`)
  expect(first.json<Applicant[]>().map(({ name }) => name)).toEqual(['Devi Pillai', 'Biju Pillai'])
  expect(first.headers['x-total-count']).toBe('3')
  const [, next = ''] = /<(.+)>; rel="next"/.exec(String(first.headers.link)) ?? []
  expect((await owner.get(next)).json()).toHaveLength(1)
  const file = await owner.get(`${url}.csv`)
  expect(file.headers['content-disposition']).toMatch(/^attachment; filename="applicants-bookkeeper-/)
  expect(file.body).toContain(`"'=HYPERLINK(""http://evil.example"") Pillai"`)
  expect(file.body).toContain(`"'@SUM(1)\nDevi"`)
  const admin = await app.as(await app.admin())
  expect((await admin.get(`${url}.csv`)).statusCode).toBe(200)
  const log = (await admin.get('/api/admin/activity?action=applicants.exported')).json<{ subjectId: string }[]>()
  expect(log.map(({ subjectId }) => subjectId)).toEqual([listing.id])
})

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { jobListings } from '#server/marketplace/job-details-tables.ts'
import { listings } from '#server/marketplace/listing-tables.ts'
import { members } from '#server/membership/member-tables.ts'
import { enqueue } from '#server/platform/tasks/tasks.ts'
import { publish, sendFile } from '#tests/http/marketplace/posting.ts'
import { openTestApp } from '#tests/test-app.ts'
import { PDF } from './cv-files.ts'

const app = await openTestApp()

test('waiting applicants are notified that the job is over even when its poster was suspended before', async () => {
  const poster = await app.member()
  const offer = { userId: poster.userId, category: 'jobs_careers', title: 'Bookkeeper', price: null } as const
  const listing = await publish(app, offer)
  await app.db.insert(jobListings).values({ listingId: listing.id, jobType: 'part_time' })
  const applicant = await app.as(await app.account())
  const file = { field: 'cv', content: PDF, name: 'CV.pdf', type: 'application/pdf' }
  const { id: cvId } = (await sendFile(applicant, '/api/cvs', file)).json()
  const letter = { cvId, coverLetter: 'I keep books.' }
  expect((await applicant.post(`/api/listings/${listing.id}/applications`, letter)).statusCode).toBe(201)
  await app.db.update(members).set({ suspendedAt: app.clock.time }).where(eq(members.id, poster.id))
  const job = async () => (await applicant.get('/api/applications')).json<{ job: object }[]>()[0]?.job
  expect(await job()).toMatchObject({ end: null, isPublic: false, isHiring: false })
  await app.db.update(listings).set({ expiresAt: app.clock.time }).where(eq(listings.id, listing.id))
  await enqueue(app.db, 'end-listings', {})
  await app.runTasks()
  expect(await job()).toMatchObject({ end: 'expired', isPublic: false, isHiring: false })
  const notices = (await applicant.get('/api/notices')).json<{ title: string }[]>()
  expect(notices.map(({ title }) => title)).toEqual(['The job is no longer listed: Bookkeeper'])
})

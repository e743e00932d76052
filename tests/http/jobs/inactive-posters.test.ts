import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { jobListings } from '#server/marketplace/job-details-tables.ts'
import { listings } from '#server/marketplace/listing-tables.ts'
import { members } from '#server/membership/member-tables.ts'
import { enqueue } from '#server/platform/tasks/tasks.ts'
import { publish, sendFile } from '#tests/http/marketplace/posting.ts'
import { openWorld } from '#tests/world.ts'
import { PDF } from './cv-files.ts'

const world = await openWorld()

test('whoever waits for an answer hears that the job is over also when its poster was suspended before', async () => {
  const poster = await world.member()
  const offer = { userId: poster.userId, category: 'jobs_careers', title: 'Bookkeeper', price: null } as const
  const listing = await publish(world, offer)
  await world.db.insert(jobListings).values({ listingId: listing.id, jobType: 'part_time' })
  const applicant = await world.as(await world.account())
  const file = { field: 'cv', content: PDF, name: 'CV.pdf', type: 'application/pdf' }
  const { id: cvId } = (await sendFile(applicant, '/api/cvs', file)).json()
  const letter = { cvId, coverLetter: 'I keep books.' }
  expect((await applicant.post(`/api/listings/${listing.id}/applications`, letter)).statusCode).toBe(201)
  await world.db.update(members).set({ suspendedAt: world.clock.time }).where(eq(members.id, poster.id))
  const job = async () => (await applicant.get('/api/applications')).json<{ job: object }[]>()[0]?.job
  expect(await job()).toMatchObject({ end: null, isPublic: false, isHiring: false })
  await world.db.update(listings).set({ expiresAt: world.clock.time }).where(eq(listings.id, listing.id))
  await enqueue(world.db, 'end-listings', {})
  await world.runTasks()
  expect(await job()).toMatchObject({ end: 'expired', isPublic: false, isHiring: false })
  const told = (await applicant.get('/api/notices')).json<{ title: string }[]>()
  expect(told.map(({ title }) => title)).toEqual(['The job is no longer listed: Bookkeeper'])
})

import { randomUUID } from 'node:crypto'
import type { listings } from '#server/marketplace/listing-tables.ts'
import { listings as table } from '#server/marketplace/listing-tables.ts'
import { uploads } from '#server/platform/uploads/upload-tables.ts'
import type { ListingInput } from '#shared/marketplace/listing-form-rules.ts'
import { listingEnd } from '#shared/marketplace/listing-rules.ts'
import { findPriceFils } from '#shared/marketplace/price-rules.ts'
import type { TestApp } from '#tests/test-app.ts'

type Offer = ListingInput['listing']

/** What a seller fills in; a sofa by default. */
export const offering = (values: Partial<Offer> = {}, jobListing?: Record<string, string>): ListingInput => ({
  listing: {
    title: 'Three-seat sofa',
    description: 'Two years old, no stains.',
    category: 'buy_sell',
    price: '650',
    location: 'Al Nahda, Sharjah',
    emirate: 'Sharjah',
    contactPhone: '+971 50 000 0001',
    images: [],
    ...values,
  },
  ...(jobListing && { jobListing }),
})

/** A listing in the marketplace, posted now; its amount is parsed from its price. */
export async function publish(app: TestApp, values: Partial<typeof listings.$inferInsert> = {}) {
  const now = app.clock.time
  const userId = values.userId ?? (await app.member()).userId
  const texts = { title: 'Three-seat sofa', description: 'Two years old.', category: 'buy_sell' as const, price: '650' }
  const listing = { ...texts, location: 'Sharjah', isApproved: true, createdAt: now, updatedAt: now, ...values }
  const [row] = await app.db
    .insert(table)
    .values({
      ...listing,
      userId,
      priceFils: findPriceFils(listing.price ?? null),
      expiresAt: listingEnd(listing.createdAt),
    })
    .returning()
  return row!
}

/** Writes to the seller of a listing. Returns the id of the conversation. */
export async function writeAbout(caller: TestApp['visitor'], listingId: string): Promise<string> {
  const { id } = (await caller.post(`/api/listings/${listingId}/conversation`)).json<{ id: string }>()
  await caller.post(`/api/conversations/${id}/messages`, { clientId: randomUUID(), content: 'Is it still there?' })
  return id
}

/** An uploaded picture that no listing shows yet. */
export async function picture(app: TestApp): Promise<string> {
  const name = `${randomUUID().replaceAll('-', '')}_900x600.jpg`
  const size = { width: 900, height: 600, bytes: 1 }
  await app.db
    .insert(uploads)
    .values({ name, kind: 'listing', mimeType: 'image/jpeg', unusedSince: app.clock.time, ...size })
  return `/files/${name}`
}

type SentFile = { field: string; content: Buffer; name?: string; type?: string }

/** Sends one file in a form, as a browser does. */
export function sendFile(caller: TestApp['visitor'], url: string, file: SentFile) {
  const { field, content, name = 'picture.jpg', type = 'image/jpeg' } = file
  const boundary = randomUUID()
  const disposition = `content-disposition: form-data; name="${field}"; filename="${name}"`
  const head = `--${boundary}\r\n${disposition}\r\ncontent-type: ${type}\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)])
  return caller.post(url, payload, { headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } })
}

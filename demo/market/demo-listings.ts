import { listingFavorites } from '#server/marketplace/interest-tables.ts'
import { jobListings } from '#server/marketplace/job-details-tables.ts'
import { listings } from '#server/marketplace/listing-tables.ts'
import { premiumPayments } from '#server/marketplace/premium-tables.ts'
import type { ListingCategory } from '#shared/marketplace/listing-enums.ts'
import { PREMIUM_DAYS, PREMIUM_FILS } from '#shared/marketplace/premium-rules.ts'
import { findPriceFils } from '#shared/marketplace/price-rules.ts'
import { numberInSeries } from '#shared/money/receipt-rules.ts'
import { gulfDay } from '#shared/platform/gulf-dates.ts'
import type { Fixture } from '../fixture.ts'
import { type DemoPeople, mailOf } from '../members/demo-members.ts'
import type { DemoPerson } from '../members/demo-person.ts'
import { fillReviews } from './demo-reviews.ts'
import { JOBS } from './job-texts.ts'
import { type DemoJob, type DemoListing, LISTINGS } from './listing-texts.ts'

const LIFETIME_DAYS = 60

type Offer = { category: ListingCategory; text: DemoListing; seller: DemoPerson; postedDaysAgo: number; likes: number }
type DemoOffer = Offer & { id: string }

/** Listings in every category and state, with jobs, premium payments, favourites and reviews. */
export async function fillMarket(fixture: Fixture, people: DemoPeople): Promise<void> {
  const offers: DemoOffer[] = []
  for (const offer of offersOf(people)) {
    const [row] = await fixture.tx
      .insert(listings)
      .values(await listingOf(fixture, offer, people.admin))
      .returning({ id: listings.id })
    offers.push({ ...offer, id: row!.id })
  }
  await fillJobs(fixture, offers)
  await fillPremium(fixture, offers, people.admin)
  await fillFavorites(fixture, offers, people)
  await fillReviews(fixture, offers, people)
}

/** The demo's member sells the chenda; all other listings are spread over the active members. */
function offersOf({ active }: DemoPeople): Offer[] {
  const member = active.find(({ person }) => person.mailbox === 'member') ?? active[0]!
  const texts = [...Object.entries(LISTINGS), ['jobs_careers', JOBS] as const] as [ListingCategory, DemoListing[]][]
  const all = texts.flatMap(([category, list]) => list.map((text) => ({ category, text })))
  return all.map(({ category, text }, index) => ({
    category,
    text,
    seller: index % 15 === 0 ? member : active[(index * 7) % active.length]!,
    postedDaysAgo: daysAgoOf(text, index),
    likes: isPublished(text) ? (index * 11) % 7 : 0,
  }))
}

const isPublished = ({ state = 'shown' }: DemoListing) => state === 'shown' || state === 'premium'

function daysAgoOf({ state }: DemoListing, index: number): number {
  if (state === 'waiting') return (index % 3) + 0.3
  if (state === 'expired') return LIFETIME_DAYS + 5 + (index % 9)
  return ((index * 17) % 43) + 0.5
}

async function listingOf({ calendar, pictures }: Fixture, offer: Offer, admin: DemoPerson) {
  const { category, text, seller, postedDaysAgo, likes } = offer
  const { title, description, price, subcategory, place, emirate, picture, morePictures = [], state = 'shown' } = text
  const createdAt = calendar.ago(postedDaysAgo)
  const images = []
  for (const name of [...(picture ? [picture] : []), ...morePictures])
    images.push(await pictures.publish(name, 'listing'))
  const isJudged = state !== 'waiting' && state !== 'rejected'
  return {
    userId: seller.userId,
    title,
    description,
    category,
    subcategory,
    emirate,
    createdAt,
    updatedAt: createdAt,
    price,
    priceFils: findPriceFils(price),
    location: `${place}, ${emirate}`,
    contactPhone: '+971 50 000 0099',
    contactEmail: mailOf(seller.person),
    images,
    status: state === 'sold' || state === 'expired' ? state : ('active' as const),
    ...(state === 'sold' && { soldAt: calendar.ago(postedDaysAgo / 2) }),
    isPremium: state === 'premium',
    premiumExpiresAt: state === 'premium' ? calendar.ago(-PREMIUM_DAYS / 2) : null,
    viewCount: isJudged ? likes * 13 + 4 : 0,
    favoriteCount: likes,
    isApproved: isJudged,
    ...(isJudged && { approvedBy: admin.userId, approvedAt: calendar.ago(postedDaysAgo - 0.2) }),
    rejectionReason: state === 'rejected' ? 'Tickets with a name on them cannot be sold here.' : null,
    expiresAt: calendar.ago(postedDaysAgo - LIFETIME_DAYS),
  }
}

async function fillJobs({ tx, calendar, pictures }: Fixture, offers: DemoOffer[]): Promise<void> {
  for (const [index, offer] of offers.filter(({ category }) => category === 'jobs_careers').entries()) {
    const { jobType, salaryRange, experience, qualifications, benefits, companyName, logo } = offer.text as DemoJob
    await tx.insert(jobListings).values({
      listingId: offer.id,
      jobType,
      salaryRange,
      experience,
      qualifications,
      benefits,
      companyName,
      companyLogo: await pictures.publish(logo, 'listing'),
      applicationDeadline: calendar.at(10 + index * 3, '23:59'),
      createdAt: calendar.ago(offer.postedDaysAgo),
    })
  }
}

async function fillPremium({ tx, calendar }: Fixture, offers: DemoOffer[], admin: DemoPerson): Promise<void> {
  const payment = { amount: PREMIUM_FILS, premiumDays: PREMIUM_DAYS, paymentMethod: 'bank_transfer' as const }
  for (const [index, { id, seller, text }] of offers.filter((offer) => offer.text.state === 'premium').entries()) {
    const processedAt = calendar.ago(PREMIUM_DAYS / 2)
    const [receiptYear, receiptPosition] = [Number(gulfDay(processedAt).slice(0, 4)), index + 1]
    await tx.insert(premiumPayments).values({
      ...payment,
      userId: seller.userId,
      listingId: id,
      paymentReference: `PRM-${1001 + index}`,
      status: 'confirmed',
      processedBy: admin.userId,
      createdAt: calendar.ago(PREMIUM_DAYS / 2 + 1),

      validFrom: processedAt,
      validTo: calendar.ago(-PREMIUM_DAYS / 2),
      processedAt,
      receiptYear,
      receiptPosition,
      receiptNumber: numberInSeries('premium', receiptYear, receiptPosition),
      payerName: seller.person.name,
      listingTitle: text.title,
    })
  }
  const asking = offers.find(({ text }) => text.title.startsWith('Camera'))
  if (!asking) throw new Error('The demo has no listing with a premium request')
  await tx.insert(premiumPayments).values({
    ...payment,
    userId: asking.seller.userId,
    listingId: asking.id,
    paymentReference: 'PRM-1090',
    listingTitle: asking.text.title,
    status: 'pending',
    createdAt: calendar.ago(1),
  })
}

async function fillFavorites({ tx, calendar }: Fixture, offers: DemoOffer[], { active }: DemoPeople): Promise<void> {
  const rows = offers.flatMap(({ id, seller, likes }, index) => {
    const fans = active.filter(({ userId }) => userId !== seller.userId)
    return Array.from({ length: likes }, (_, fan) => ({
      listingId: id,
      userId: fans[(index + fan * 3) % fans.length]!.userId,
      createdAt: calendar.ago(fan + 0.1),
    }))
  })
  await tx.insert(listingFavorites).values(rows)
}

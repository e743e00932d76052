import { and, asc, eq, isNull } from 'drizzle-orm'
import { events } from '#server/events/event-tables.ts'
import { postPremium } from '#server/marketplace/premium/premium-posting.ts'
import { premiumPayments } from '#server/marketplace/premium-tables.ts'
import { members } from '#server/membership/member-tables.ts'
import { postDues } from '#server/membership/payments/dues-posting.ts'
import { duesPayments, membershipRenewals } from '#server/membership/renewal-tables.ts'
import { editAccount } from '#server/money/account-service.ts'
import { moneyAccounts, moneyCategories, moneyReceipts } from '#server/money/money-tables.ts'
import { postTyped, type Side } from '#server/money/posting-service.ts'
import { pictureWork } from '#server/platform/uploads/picture-pipeline.ts'
import { formatLongDate } from '#shared/platform/gulf-dates.ts'
import { formatFils } from '#shared/platform/money.ts'
import type { Fixture } from '../fixture.ts'
import { BOOK_TEXTS, type BookText } from './book-texts.ts'

/** The days before today on which the treasurer began the book. */
const BOOK_DAYS = 60
const OPENING_FILS: Readonly<Record<string, number>> = { Bank: 3_184_500, 'Cash box': 54_850 }

/** The cash book: dues and premium as the site books them, opening balances, and what the treasurer typed. */
export async function fillBook(fixture: Fixture, treasurerId: string): Promise<void> {
  await bookDues(fixture)
  await bookPremium(fixture)
  const accounts = await fixture.tx.select().from(moneyAccounts)
  for (const { id, name } of accounts) {
    const opening = { openedOn: fixture.calendar.day(-BOOK_DAYS), openingBalance: OPENING_FILS[name] ?? 0 }
    await editAccount(fixture.tx, { adminId: treasurerId, now: fixture.now }, id, { name, isOpen: true, ...opening })
  }
  await bookTyped(fixture, treasurerId)
}

async function bookDues({ tx, now }: Fixture): Promise<void> {
  const rows = await tx
    .select({ payment: duesPayments, renewal: membershipRenewals, member: members })
    .from(duesPayments)
    .innerJoin(membershipRenewals, eq(membershipRenewals.id, duesPayments.renewalId))
    .innerJoin(members, eq(members.id, membershipRenewals.memberId))
    .where(and(eq(duesPayments.kind, 'payment'), isNull(duesPayments.undoneAt)))
    .orderBy(asc(duesPayments.paidOn), asc(duesPayments.id))
  for (const { payment, renewal, member } of rows) {
    const { id, amount, paymentMethod, paidOn, receiptNumber, recordedBy } = payment
    await postDues(
      tx,
      { kind: 'dues_payment', id },
      {
        amount,
        paymentMethod: paymentMethod ?? 'cash',
        paidOn,
        ...(receiptNumber && { receiptNumber }),
        renewal,
        member,
        adminId: recordedBy!,
        now,
      },
    )
  }
}

async function bookPremium({ tx }: Fixture): Promise<void> {
  const confirmed = await tx.select().from(premiumPayments).where(eq(premiumPayments.status, 'confirmed'))
  for (const payment of confirmed)
    await postPremium(tx, payment, { actorId: payment.processedBy!, now: payment.processedAt! })
}

async function bookTyped(fixture: Fixture, treasurerId: string): Promise<void> {
  const { tx, calendar } = fixture
  const named = new Map<string, Side>()
  for (const { id, name } of await tx.select().from(moneyCategories)) named.set(name, { categoryId: id })
  for (const { id, name } of await tx.select().from(moneyAccounts)) named.set(name, { accountId: id })
  const known = await tx.select({ id: events.id, title: events.title }).from(events).orderBy(asc(events.eventDate))
  for (const entry of BOOK_TEXTS) {
    const [account, other] = [named.get(entry.account)!, named.get(entry.for)!]
    const { id } = await postTyped(tx, {
      source: { kind: 'typed', id: crypto.randomUUID() },
      ...(entry.kind === 'in' ? { from: other, to: account } : { from: account, to: other }),
      amount: entry.fils,
      day: calendar.day(-entry.daysAgo),
      counterpart: entry.counterpart ?? null,
      text: entry.text ?? null,
      event: (entry.event && known.findLast(({ title }) => title.startsWith(entry.event!))) || null,
      postedBy: treasurerId,
      now: calendar.at(-entry.daysAgo, '21:40'),
    })
    if (!entry.hasReceipt) continue
    const url = await fixture.pictures.document('receipt', await drawReceipt(fixture, entry), treasurerId)
    await tx.insert(moneyReceipts).values({ entryId: id, url, addedBy: treasurerId, createdAt: fixture.now })
  }
}

/** A till slip; the shop is invented. */
function drawReceipt({ calendar }: Fixture, { counterpart, for: what, fils, daysAgo }: BookText): Promise<Buffer> {
  const lines = [
    counterpart ?? 'Receipt',
    formatLongDate(calendar.day(-daysAgo)),
    what,
    '',
    `Total ${formatFils(fils)}`,
  ]
  const text = lines.map((line, at) => `<text x="40" y="${90 + at * 56}">${line}</text>`).join('')
  return pictureWork(
    'drawSvg',
    `<svg xmlns="http://www.w3.org/2000/svg" width="520" height="400" font-family="sans-serif" font-size="28" fill="#23150e">
        <rect width="520" height="400" fill="#fffdf7"/>${text}</svg>`,
  )
}

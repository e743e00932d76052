import { eq } from 'drizzle-orm'
import { duesPayments, duesReceipts, membershipRenewals } from '#server/membership/renewal-tables.ts'
import { pictureWork } from '#server/platform/uploads/picture-pipeline.ts'
import { isSettled } from '#shared/membership/dues-rules.ts'
import { numberInSeries } from '#shared/money/receipt-rules.ts'
import { formatLongDate } from '#shared/platform/gulf-dates.ts'
import { formatFils } from '#shared/platform/money.ts'
import type { Fixture } from '../fixture.ts'
import { ledgerOf } from './demo-ledgers.ts'
import { type DemoPerson, isMember } from './demo-person.ts'

/** All members' ledgers, a receipt for each payment in order of date, and slips in every state. */
export async function fillLedgers(fixture: Fixture, people: readonly DemoPerson[]): Promise<void> {
  const adminId = people[0]!.userId
  const rows = people.flatMap(({ person, memberId }) =>
    isMember(person) ? ledgerOf(fixture, person).rows.map((row) => ({ memberId, ...row })) : [],
  )
  const settledBy = ({ status }: { status?: string | undefined }) =>
    status === 'paid' || status === 'waived' ? adminId : null
  const renewals = await fixture.tx
    .insert(membershipRenewals)
    .values(rows.map((row) => ({ ...row, processedBy: settledBy(row) })))
    .returning()
  await fillPayments(fixture, people, renewals)
  await fillSlips(fixture, people, renewals)
}

type Renewal = typeof membershipRenewals.$inferSelect
type Paid = { renewal: Renewal; amount: number; paidOn: string }

/** A payment and its receipt for each paid year, and a part payment by the first person who owes. */
async function fillPayments(fixture: Fixture, people: readonly DemoPerson[], renewals: readonly Renewal[]) {
  const personOf = new Map(people.map((each) => [each.memberId, each.person]))
  const owing = findOwing(
    renewals,
    people.find(({ person }) => person.state === 'overdue'),
  )
  const paid: Paid[] = renewals.flatMap((renewal) =>
    renewal.status === 'paid' && renewal.renewalDate
      ? [{ renewal, amount: renewal.amount, paidOn: renewal.renewalDate }]
      : [],
  )
  const part = owing ? [{ renewal: owing.renewal, amount: PART_PAYMENT_FILS, paidOn: fixture.calendar.day(-2) }] : []
  const inOrder = [...paid, ...part].toSorted((one, other) => (one.paidOn < other.paidOn ? -1 : 1))
  const written = new Map<number, number>()
  const receipts = inOrder.map((each) => {
    const year = Number(each.paidOn.slice(0, 4))
    const position = (written.get(year) ?? 0) + 1
    written.set(year, position)
    return receiptOf(each, {
      year,
      position,
      person: personOf.get(each.renewal.memberId)!,
      issuedBy: people[0]!.userId,
    })
  })
  await fixture.tx.insert(duesReceipts).values(receipts)
  await fixture.tx.insert(duesPayments).values(receipts.map(paymentOf))
}

const PART_PAYMENT_FILS = 6_000

type Numbered = { year: number; position: number; person: DemoPerson['person']; issuedBy: string }

function receiptOf({ renewal, amount, paidOn }: Paid, { year, position, person, issuedBy }: Numbered) {
  return {
    renewalId: renewal.id,
    renewalYear: renewal.renewalYear,
    amount,
    paidOn,
    issuedBy,
    number: numberInSeries('dues', year, position),
    year,
    position,
    memberName: person.name,
    membershipType: person.family ? ('family' as const) : ('single' as const),
    paymentMethod: renewal.paymentMethod ?? 'cash',
    paymentReference: renewal.paymentReference,
    dueAmount: renewal.amount,
    balanceAfter: renewal.amount - amount,
    issuedAt: new Date(`${paidOn}T18:30:00+04:00`),
  }
}

const paymentOf = (receipt: ReturnType<typeof receiptOf>) => ({
  kind: 'payment' as const,
  renewalId: receipt.renewalId,
  amount: receipt.amount,
  paidOn: receipt.paidOn,
  paymentMethod: receipt.paymentMethod,
  paymentReference: receipt.paymentReference,
  receiptNumber: receipt.number,
  recordedBy: receipt.issuedBy,
  createdAt: receipt.issuedAt,
})

/** Among the people who owe, one has a pending slip and one had a slip rejected. */
async function fillSlips(fixture: Fixture, people: readonly DemoPerson[], renewals: readonly Renewal[]) {
  const owing = (state: string) =>
    findOwing(
      renewals,
      people.findLast(({ person }) => person.state === state),
    )
  const [waiting, refused] = [owing('renewal_pending'), owing('overdue')]
  if (waiting) {
    const slipUrl = await fixture.pictures.document(
      'slip',
      await drawSlip(waiting.who.person.name, waiting.renewal),
      waiting.who.userId,
    )
    const sent = { slipUrl, slipSentAt: fixture.calendar.ago(1) }
    await fixture.tx.update(membershipRenewals).set(sent).where(eq(membershipRenewals.id, waiting.renewal.id))
  }
  if (refused) {
    const slipRejection = 'The amount on the slip is cut off. Please send the whole page.'
    await fixture.tx
      .update(membershipRenewals)
      .set({ slipRejection })
      .where(eq(membershipRenewals.id, refused.renewal.id))
  }
}

/** Somebody's open year. */
function findOwing(renewals: readonly Renewal[], who: DemoPerson | undefined) {
  const renewal = renewals.find(({ memberId, ...year }) => memberId === who?.memberId && !isSettled(year))
  return who && renewal ? { who, renewal } : null
}

/** A bank's confirmation of a transfer; the bank is invented. */
function drawSlip(name: string, { amount, dueDate }: Renewal): Promise<Buffer> {
  const lines = [`From: ${name}`, 'To: Pooram Community UAE', `Amount: ${formatFils(amount)}`, formatLongDate(dueDate)]
  const text = lines.map((line, at) => `<text x="40" y="${170 + at * 52}">${line}</text>`).join('')
  return pictureWork(
    'drawSvg',
    `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="420" font-family="sans-serif" font-size="28" fill="#23150e">
        <rect width="640" height="420" fill="#fff"/><rect width="640" height="96" fill="#0e6e83"/>
        <text x="40" y="60" fill="#fff" font-size="32">Example Bank: transfer confirmed</text>${text}</svg>`,
  )
}

import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { duesReceipts, membershipRenewals } from '#server/membership/renewal-tables.ts'
import { receiptNumberOf } from '#shared/membership/receipt-rules.ts'
import { formatLongDate } from '#shared/platform/gulf-dates.ts'
import { formatDirhams } from '#shared/platform/money.ts'
import type { Stage } from '../stage.ts'
import { ledgerOf } from './demo-ledgers.ts'
import { type DemoPerson, isMember } from './demo-members.ts'

/** The ledgers of all members, a receipt for each payment in the order of the days, and slips in every state. */
export async function fillLedgers(stage: Stage, people: readonly DemoPerson[]): Promise<void> {
  const adminId = people[0]!.userId
  const rows = people.flatMap(({ person, memberId }) =>
    isMember(person) ? ledgerOf(stage, person).rows.map((row) => ({ memberId, ...row })) : [],
  )
  const paid = rows
    .filter(({ status }) => status === 'paid')
    .toSorted((one, other) => (one.renewalDate! < other.renewalDate! ? -1 : 1))
  const written = new Map<number, number>()
  for (const row of paid) {
    const year = Number(row.renewalDate!.slice(0, 4))
    const position = (written.get(year) ?? 0) + 1
    written.set(year, position)
    Object.assign(row, { receiptNumber: receiptNumberOf(year, position) })
  }
  const settledBy = ({ status }: { status?: string | undefined }) =>
    status === 'paid' || status === 'waived' ? adminId : null
  const renewals = await stage.tx
    .insert(membershipRenewals)
    .values(rows.map((row) => ({ ...row, processedBy: settledBy(row) })))
    .returning()
  await fillReceipts(stage, people, renewals)
  await fillSlips(stage, people, renewals)
}

type Renewal = typeof membershipRenewals.$inferSelect

async function fillReceipts(stage: Stage, people: readonly DemoPerson[], renewals: readonly Renewal[]) {
  const personOf = new Map(people.map((each) => [each.memberId, each.person]))
  const receipts = renewals.flatMap((renewal) => {
    const { id: renewalId, receiptNumber: number, renewalDate, paymentMethod, renewalYear, amount } = renewal
    const person = personOf.get(renewal.memberId)
    if (!number || !renewalDate || !paymentMethod || !person) return []
    const [year = '', position = ''] = number.split('-')
    return [
      {
        ...{ renewalId, number, renewalYear, amount, paymentMethod, paidOn: renewalDate },
        ...{ year: Number(year), position: Number(position), memberName: person.name },
        ...{ membershipType: person.family ? ('family' as const) : ('single' as const) },
        ...{ paymentReference: renewal.paymentReference, issuedBy: people[0]!.userId },
        issuedAt: new Date(`${renewalDate}T18:30:00+04:00`),
      },
    ]
  })
  await stage.tx.insert(duesReceipts).values(receipts)
}

/** Of those who owe, one has sent a slip that waits, and one got theirs back. */
async function fillSlips(stage: Stage, people: readonly DemoPerson[], renewals: readonly Renewal[]) {
  const owing = (state: string) => {
    const who = people.findLast(({ person }) => person.state === state)
    const renewal = renewals.find(
      ({ memberId, status }) => memberId === who?.memberId && status !== 'waived' && status !== 'paid',
    )
    return who && renewal ? { who, renewal } : null
  }
  const [waiting, refused] = [owing('renewal_pending'), owing('overdue')]
  if (waiting) {
    const slipUrl = await stage.pictures.slip(
      await drawSlip(waiting.who.person.name, waiting.renewal),
      waiting.who.userId,
    )
    const sent = { slipUrl, slipSentAt: stage.calendar.ago(1) }
    await stage.tx.update(membershipRenewals).set(sent).where(eq(membershipRenewals.id, waiting.renewal.id))
  }
  if (refused) {
    const slipRefusal = 'The amount on the slip is cut off. Please send the whole page.'
    await stage.tx.update(membershipRenewals).set({ slipRefusal }).where(eq(membershipRenewals.id, refused.renewal.id))
  }
}

/** A transfer as a bank confirms it; the bank does not exist. */
function drawSlip(name: string, { amount, dueDate }: Renewal): Promise<Buffer> {
  const lines = [
    `From: ${name}`,
    'To: Pooram Community UAE',
    `Amount: ${formatDirhams(amount)}`,
    formatLongDate(dueDate),
  ]
  const text = lines.map((line, at) => `<text x="40" y="${170 + at * 52}">${line}</text>`).join('')
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="420" font-family="sans-serif" font-size="28" fill="#23150e">
        <rect width="640" height="420" fill="#fff"/><rect width="640" height="96" fill="#0e6e83"/>
        <text x="40" y="60" fill="#fff" font-size="32">Example Bank: transfer confirmed</text>${text}</svg>`,
    ),
  )
    .png()
    .toBuffer()
}

import type { Transaction } from '#server/platform/database/database.ts'
import { statusAfter } from '#shared/membership/dues/balance-rules.ts'
import type { RenewalStatus } from '#shared/membership/renewal-enums.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import type { Renewal } from '../member-queries.ts'
import { updateRenewal } from '../renewals/ledger-queries.ts'
import { listPayments, sumOf } from './payment-queries.ts'

type SettleInput = {
  now: Date
  /** Other fields to store on the year in the same update. */
  noted?: Partial<Pick<Renewal, 'slipUrl' | 'slipRejection' | 'notes'>>
}

/** Stores the total of a year's payments and its status: settled as soon as everything has been received. */
export async function settleYear(
  tx: Transaction,
  renewal: Renewal,
  { now, noted }: SettleInput,
): Promise<RenewalStatus> {
  const payments = await listPayments(tx, [renewal.id])
  const status = statusAfter(renewal, sumOf(payments), gulfToday(now))
  if (status === 'waived') {
    await updateRenewal(tx, renewal, { ...noted }, now)
    return status
  }
  const paid = status === 'paid' ? payments.findLast(({ amount }) => amount > 0) : undefined
  const { paidOn: renewalDate = null, paymentMethod = null, paymentReference = null } = paid ?? {}
  const settled = { status, renewalDate, paymentMethod, paymentReference, processedBy: paid?.recordedBy ?? null }
  await updateRenewal(tx, renewal, { ...noted, ...settled, waiverReason: null }, now)
  return status
}

import type { Executor } from '#server/platform/database/database.ts'
import type { MailComposers } from '#server/platform/mail/mail.ts'
import { paymentLabel } from '#shared/money/receipt-rules.ts'
import { formatLongDate } from '#shared/platform/gulf-dates.ts'
import { formatFils } from '#shared/platform/money.ts'
import { balanceFacts } from '../receipts/receipt-template.ts'
import { findRenewal } from '../renewals/renewal-mails.ts'
import { findPayment } from './payment-queries.ts'

declare module '#server/platform/mail/mail.ts' {
  interface Mails {
    'dues-refunded': { renewalId: string; paymentId: string }
    'dues-refund-undone': { renewalId: string; paymentId: string }
  }
}

export const refundMails: MailComposers = {
  'dues-refunded': async (ids, { db }) => {
    const about = await findRefund(db, ids)
    if (!about || about.refund.undoneAt) return null
    const { refund, renewal, member, addressee, amount } = about
    return {
      to: addressee.email,
      subject: `We have refunded ${amount} of your dues for ${renewal.renewalYear}`,
      heading: 'You have received a refund',
      blocks: [
        { paragraph: `Dear ${member.fullName},\nWe have refunded part of what you paid us.` },
        {
          facts: [
            { label: 'Refund', value: refund.refundNumber ?? '' },
            { label: 'Amount', value: amount },
            { label: 'Refunded on', value: formatLongDate(refund.paidOn) },
            { label: 'Refunded by', value: paymentLabel(refund.paymentMethod ?? 'cash', refund.paymentReference) },
            { label: 'For', value: `Dues for ${renewal.renewalYear}` },
            ...balanceFacts(about.outstanding - about.credit),
          ],
        },
        { paragraph: WHEN_MISSING[refund.paymentMethod ?? 'cash'] },
        { button: { label: 'View my dues', url: '/member/dues' } },
      ],
    }
  },
  'dues-refund-undone': async (ids, { db }) => {
    const about = await findRefund(db, ids)
    if (!about?.refund.undoneAt) return null
    const { renewal, member, addressee, amount, outstanding, credit } = about
    return {
      to: addressee.email,
      subject: `A correction to your dues for ${renewal.renewalYear}`,
      heading: 'Recorded by mistake',
      blocks: [
        {
          paragraph: `Dear ${member.fullName},\nA refund of ${amount} of your dues for ${renewal.renewalYear} was recorded by mistake. We have removed the entry.`,
        },
        { facts: balanceFacts(outstanding - credit) },
        { button: { label: 'View my dues', url: '/member/dues' } },
        { note: 'If you think this is wrong, please tell us through the Contact page.' },
      ],
    }
  },
}

const WHEN_MISSING = {
  bank_transfer:
    'Bank transfers can take a few days. If you have not received it after a week, please tell us through the Contact page.',
  card: 'It can take up to ten days until your bank shows it. If it does not, please tell us through the Contact page.',
  cash: 'If you have not received it, please tell us through the Contact page.',
}

async function findRefund(db: Executor, { renewalId, paymentId }: { renewalId: string; paymentId: string }) {
  const refund = await findPayment(db, paymentId)
  const about = await findRenewal(db, renewalId)
  return refund && about && { ...about, refund, amount: formatFils(-refund.amount) }
}

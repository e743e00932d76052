import { receiptFileName } from '#server/money/receipts/receipt-pdf.ts'
import type { MailComposers } from '#server/platform/mail/mail.ts'
import { readSettings } from '#server/settings/settings-queries.ts'
import { isSettled } from '#shared/membership/dues-rules.ts'
import { formatCardDateTime, formatLongDate } from '#shared/platform/gulf-dates.ts'
import { formatFils } from '#shared/platform/money.ts'
import { findAddressee } from '../mail-addressee.ts'
import { findReceipt } from '../receipts/receipt-queries.ts'
import { balanceFacts, payerFacts, renderReceipt } from '../receipts/receipt-template.ts'
import { findRenewal } from './renewal-mails.ts'

declare module '#server/platform/mail/mail.ts' {
  interface Mails {
    'dues-slip-received': { renewalId: string }
    'dues-slip-rejected': { renewalId: string }
    'dues-paid': { receiptNumber: string; userId: string }
  }
}

export const paymentMails: MailComposers = {
  'dues-slip-received': async ({ renewalId }, { db }) => {
    const { contactEmail } = await readSettings(db)
    const about = await findRenewal(db, renewalId)
    if (contactEmail === '' || !about?.renewal.slipUrl || isSettled(about.renewal)) return null
    const { renewal, member } = about
    return {
      to: contactEmail,
      subject: `Payment slip from ${member.fullName}: dues for ${renewal.renewalYear}`,
      heading: 'A payment slip to check',
      blocks: [
        {
          facts: [
            { label: 'Member', value: member.fullName },
            { label: 'Number', value: member.membershipNumber ?? '' },
            { label: 'Year', value: String(renewal.renewalYear) },
            { label: 'Outstanding', value: formatFils(about.outstanding) },
            { label: 'Sent', value: renewal.slipSentAt ? `${formatCardDateTime(renewal.slipSentAt)} (Gulf time)` : '' },
          ],
        },
        { button: { label: 'Check slip', url: '/admin/renewals?slip=waiting' } },
      ],
    }
  },
  'dues-slip-rejected': async ({ renewalId }, { db }) => {
    const about = await findRenewal(db, renewalId)
    if (!about?.renewal.slipRejection || isSettled(about.renewal)) return null
    const { renewal, member, addressee } = about
    return {
      to: addressee.email,
      subject: `Your payment slip for ${renewal.renewalYear} was not confirmed`,
      heading: 'Please send us another slip',
      blocks: [
        {
          paragraph: `Dear ${member.fullName},\nThe treasurer could not confirm the payment slip for your dues for ${renewal.renewalYear}.`,
        },
        { facts: [{ label: 'Reason', value: renewal.slipRejection ?? '' }] },
        { button: { label: 'Send another slip', url: '/member/dues' } },
      ],
    }
  },
  'dues-paid': async ({ receiptNumber, userId }, { db }) => {
    const receipt = await findReceipt(db, receiptNumber)
    const addressee = await findAddressee(db, userId)
    if (!receipt || receipt.voidedAt || !addressee) return null
    const isPart = receipt.balanceAfter > 0
    return {
      to: addressee.email,
      subject: `Receipt ${receipt.number}: ${isPart ? 'part payment of ' : ''}your dues for ${receipt.renewalYear}`,
      heading: isPart ? 'Thank you for your part payment' : 'Thank you, your dues are paid',
      blocks: [
        {
          paragraph: `Dear ${receipt.memberName},\nWe have received ${isPart ? 'part of ' : ''}your dues for ${receipt.renewalYear}.`,
        },
        {
          facts: [
            { label: 'Receipt', value: receipt.number },
            { label: 'Amount', value: formatFils(receipt.amount) },
            ...balanceFacts(receipt.balanceAfter),
            { label: 'Paid on', value: formatLongDate(receipt.paidOn) },
            ...payerFacts(receipt),
          ],
        },
        { paragraph: 'The receipt is attached. You can also find it with your dues on the website.' },
        { button: { label: 'View my dues', url: '/member/dues' } },
      ],
      attachments: [
        {
          filename: receiptFileName(receipt),
          contentType: 'application/pdf',
          content: await renderReceipt(db, receipt),
        },
      ],
    }
  },
}

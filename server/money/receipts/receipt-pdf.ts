import type { Executor } from '#server/platform/database/database.ts'
import { renderDocument } from '#server/platform/documents/document-renderer.ts'
import { findDocumentLogo } from '#server/settings/logo/logo-queries.ts'
import { readSettings } from '#server/settings/settings-queries.ts'
import { dirhamsInWords } from '#shared/money/receipt-rules.ts'
import { formatLongDate } from '#shared/platform/gulf-dates.ts'
import { formatFils } from '#shared/platform/money.ts'
import type { ReceiptDocument } from './receipt-document.tsx'

const TEMPLATE = new URL('./receipt-document.tsx', import.meta.url)

type Received = Pick<ReceiptDocument, 'number' | 'facts' | 'isVoid'> & { issuedAt: Date; amount: number }

/** The PDF receipt of any payment to the association; the amount is in fils. */
export async function renderReceiptPdf(db: Executor, { issuedAt, amount, ...received }: Received): Promise<Buffer> {
  const settings = await readSettings(db)
  const { organisationName, postalAddress, contactEmail, contactPhone } = settings
  const document: ReceiptDocument = {
    ...received,
    organisation: organisationName,
    logo: await findDocumentLogo(db, settings),
    lines: [postalAddress, [contactEmail, contactPhone].filter(Boolean).join(' · ')].filter(Boolean),
    issuedOn: formatLongDate(issuedAt),
    amount: formatFils(amount),
    amountInWords: dirhamsInWords(amount),
    facts: received.facts.filter(({ value }) => value !== ''),
  }
  return renderDocument(TEMPLATE, document)
}

export const receiptFileName = ({ number }: { number: string }) => `receipt-${number}.pdf`

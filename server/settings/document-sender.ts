import type { Executor } from '#server/platform/database/database.ts'
import type { DocumentSender } from '#server/platform/documents/document-parts.tsx'
import { renderDocument } from '#server/platform/documents/document-renderer.ts'
import type { SheetDocument } from '#server/platform/documents/sheet-document.tsx'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import { findDocumentLogo } from './logo/logo-queries.ts'
import { readSettings } from './settings-queries.ts'

const SHEET = new URL('../platform/documents/sheet-document.tsx', import.meta.url)

/** What every document of the association names on this day. */
export async function readDocumentSender(db: Executor, now: Date): Promise<DocumentSender> {
  const settings = await readSettings(db)
  const { organisationName, postalAddress } = settings
  const logo = await findDocumentLogo(db, settings)
  return { organisation: organisationName, logo, postalAddress, printedOn: formatCardDate(now) }
}

type Sheets = Pick<SheetDocument, 'subject' | 'isLandscape' | 'isForm' | 'pages'>

/** Renders tables as a PDF with the association's name and address. */
export async function renderSheets(db: Executor, sheets: Sheets, now: Date): Promise<Buffer> {
  const document: SheetDocument = { ...(await readDocumentSender(db, now)), ...sheets }
  return renderDocument(SHEET, document)
}

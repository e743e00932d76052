import type { Executor } from '#server/platform/database/database.ts'
import { renderDocument } from '#server/platform/documents/document-renderer.ts'
import type { Paper } from '#server/platform/documents/paper-parts.ts'
import type { SheetDocument } from '#server/platform/documents/sheet-document.ts'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import { readSettings } from './settings-queries.ts'

const SHEET = new URL('../platform/documents/sheet-document.ts', import.meta.url)

/** What the association prints on its paper today. */
export async function readPaper(db: Executor, now: Date): Promise<Paper> {
  const { organisationName, postalAddress } = await readSettings(db)
  return { organisation: organisationName, postalAddress, printedOn: formatCardDate(now) }
}

type Sheets = Pick<SheetDocument, 'subject' | 'isLandscape' | 'isForm' | 'pages'>

/** Renders tables on the association's paper as PDF. */
export async function renderSheets(db: Executor, sheets: Sheets, now: Date): Promise<Buffer> {
  const document: SheetDocument = { ...(await readPaper(db, now)), ...sheets }
  return renderDocument(SHEET, document)
}

import { expect, test } from 'vitest'
import type { MinutesDocument } from '#server/committee/meetings/minutes-document.tsx'
import { renderDocument } from '#server/platform/documents/document-renderer.ts'
import { pagesOfPdf } from '#tests/http/matrix/pdf-text.ts'

const TEMPLATE = new URL('../../../../server/committee/meetings/minutes-document.tsx', import.meta.url)
const DECISION = { number: '2026-1', text: 'The fee stays as it is.', proposer: '', votes: '' }

const minutes = (rows: number, decisions: MinutesDocument['items'][number]['decisions']): MinutesDocument => ({
  organisation: 'Pooram Committee',
  logo: null,
  postalAddress: 'Dubai',
  printedOn: 'Nov 24, 2026',
  title: 'Minutes: Committee meeting, Nov 24, 2026',
  about: 'Minutes 2026-1',
  status: null,
  where: ['Tuesday, Nov 24, 2026'],
  attendance: [{ label: 'Present', value: '1 of 1' }],
  items: [
    { heading: '1 Fees', papers: '', text: Array.from({ length: rows }, (_, n) => `Line ${n}`).join('\n'), decisions },
  ],
  tasks: [],
  signatures: [
    { name: 'Asha Menon', office: 'Chair' },
    { name: 'Biju Nair', office: 'Minutes' },
  ],
})

/** The last pages of minutes that end at every height of a page. */
async function lastPages(decisions: MinutesDocument['items'][number]['decisions']): Promise<string[]> {
  const pages: string[] = []
  for (let rows = 28; rows <= 46; rows += 1)
    pages.push(pagesOfPdf(await renderDocument(TEMPLATE, minutes(rows, decisions))).at(-1)!)
  return pages
}

test('however long minutes are, the last decision is on the page with the signatures', async () => {
  for (const page of await lastPages([DECISION])) {
    expect(page).toContain('Biju Nair')
    expect(page).toContain('Decision 2026-1')
  }
})

test('minutes without a decision have some of their text on the page with the signatures', async () => {
  for (const page of await lastPages([])) expect(page).toMatch(/Line \d+/)
})

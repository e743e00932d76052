import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** A cell: a text, a number as spreadsheets store phones, or a day. */
type Cell = string | number | { day: string }

/** An Excel workbook of one sheet with these rows. */
export async function workbookOf(rows: readonly (readonly Cell[])[]): Promise<Buffer> {
  const zip = new ZipFile()
  const add = (name: string, xml: string) => zip.addBuffer(Buffer.from(`${HEAD}${xml}`), name)
  add('[Content_Types].xml', CONTENT_TYPES)
  add('_rels/.rels', relationships({ rId1: ['officeDocument', 'xl/workbook.xml'] }))
  add('xl/workbook.xml', WORKBOOK)
  add(
    'xl/_rels/workbook.xml.rels',
    relationships({ rId1: ['worksheet', 'worksheets/sheet1.xml'], rId2: ['styles', 'styles.xml'] }),
  )
  add('xl/styles.xml', STYLES)
  add('xl/worksheets/sheet1.xml', sheetOf(rows))
  zip.end()
  return buffer(zip.outputStream)
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const CONTENT_TYPES = `<Types xmlns="${PACKAGE}/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${OFFICE}.sheet.main+xml"/>
<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${OFFICE}.worksheet+xml"/>
<Override PartName="/xl/styles.xml" ContentType="${OFFICE}.styles+xml"/></Types>`
const WORKBOOK = `<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets><sheet name="Members" sheetId="1" r:id="rId1"/></sheets></workbook>`
/** The second format of cells is a date. */
const STYLES = `<styleSheet xmlns="${MAIN}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills>
<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>
<cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`

const relationships = (targets: Record<string, readonly [type: string, target: string]>) =>
  `<Relationships xmlns="${PACKAGE}/relationships">${Object.entries(targets)
    .map(([id, [type, target]]) => `<Relationship Id="${id}" Type="${DOCUMENT}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

const sheetOf = (rows: readonly (readonly Cell[])[]) =>
  `<worksheet xmlns="${MAIN}"><sheetData>${rows
    .map((cells, row) => `<row r="${row + 1}">${cells.map((cell, column) => cellOf(cell, row, column)).join('')}</row>`)
    .join('')}</sheetData></worksheet>`

function cellOf(cell: Cell, row: number, column: number): string {
  const place = `${String.fromCharCode(65 + column)}${row + 1}`
  if (typeof cell === 'string')
    return cell === '' ? '' : `<c r="${place}" t="inlineStr"><is><t>${escapeXml(cell)}</t></is></c>`
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  return `<c r="${place}" s="1"><v>${(Date.parse(cell.day) - Date.parse('1899-12-30')) / 86_400_000}</v></c>`
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

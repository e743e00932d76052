import { request } from 'node:http'
import { expect, test } from 'vitest'
import type { Feature } from '#server/platform/app-context.ts'
import { sendCsv } from '#server/platform/csv-response.ts'
import { openTestApp } from '#tests/test-app.ts'

type Row = { name: string; amount: number; note: string | Date | null }
const COLUMNS = [
  ['Name', ({ name }: Row) => name],
  ['Amount', ({ amount }: Row) => amount],
  ['Note', ({ note }: Row) => note],
] as const

/** A test feature that responds with a file of these rows. */
const fileFeature = (rows: () => AsyncIterable<Row> | Iterable<Row>): Feature => ({
  name: 'test-files',
  mount: (app, { now }) => {
    app.get('/api/test/file.csv', (_, reply) =>
      sendCsv(reply, { name: 'Öffnungs-Liste: 1', columns: COLUMNS, rows: rows(), now: now() }),
    )
  },
})

let cells: Row[] = []
const oneRow = await openTestApp({ moreFeatures: [fileFeature(() => cells)] })

test.each([
  ['=1+1', "'=1+1"],
  ['+971501234567', '+971 50 123 4567'],
  ['+97141234567', '+971 4 123 4567'],
  ['+919847012345', '+91984 701 2345'],
  ['+971 50 123 4567', '+971 50 123 4567'],
  ['+1+2', "'+1+2"],
  ['+1 2 3=4 5 6', "'+1 2 3=4 5 6"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t'=1"],
  ['\r=1', `"'\r'=1"`],
  ['x;=1+1;y', "x;'=1+1;y"],
  ['x; @SUM(A1)', "x; '@SUM(A1)"],
  ['x\n=1+1', `"x\n'=1+1"`],
  ['Mon;Tue; 5-6 PM', 'Mon;Tue; 5-6 PM'],
  ['＝1', "'＝1"],
  ['a "b", c', '"a ""b"", c"'],
  ['two\nlines', '"two\nlines"'],
  ['പൂരം', 'പൂരം'],
  ['', ''],
])('%j is %j in a file for spreadsheets', async (name, cell) => {
  cells = [{ name, amount: -5, note: new Date('2026-03-10T20:30:00Z') }]
  const file = await oneRow.visitor.get('/api/test/file.csv')
  expect(file.body).toBe(`\uFEFFName,Amount,Note\r\n${cell},-5,2026-03-11 00:30\r\n`)
  expect(file.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="o-ffnungs-liste-1-2026-03-10.csv"',
    'cache-control': 'no-store',
  })
})

test('a list that fails halfway aborts the download', async () => {
  async function* rows() {
    for (let at = 0; at < 5000; at += 1) yield { name: 'x'.repeat(100), amount: at, note: null }
    throw new Error('The database went away')
  }
  const app = await openTestApp({ moreFeatures: [fileFeature(rows)] })
  const url = await app.listen()
  const { promise, resolve } = Promise.withResolvers<boolean>()
  request(`${url}/api/test/file.csv`, (response) => {
    response.resume()
    response.on('end', () => resolve(true))
    response.on('error', () => resolve(false))
  }).end()
  expect(await promise).toBe(false)
})

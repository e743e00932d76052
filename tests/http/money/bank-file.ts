import { randomUUID } from 'node:crypto'
import type { TestApp } from '#tests/test-app.ts'
import { BANK } from './book.ts'

type Caller = TestApp['visitor']

/** A line of the bank: day and month first, what it says, and the amount. */
export type Line = readonly [day: string, text: string, amount: number, reference?: string]

const HEADINGS = 'Txn Date,Narration,Chq No,Debit,Credit,Running Bal'
export const COLUMNS = { date: 0, text: 1, reference: 2, out: 3, in: 4, balance: 5 }

/** A file as the bank writes it, with a balance that runs on from `opening`. */
export function bankFile(lines: readonly Line[], opening = 0): string {
  let balance = Math.round(opening * 100)
  const rows = lines.map(([day, text, amount, reference = '']) => {
    balance += Math.round(amount * 100)
    const [out, into] = amount < 0 ? [-amount, null] : [null, amount]
    return [day, `"${text}"`, reference, money(out), money(into), money(balance / 100)].join(',')
  })
  return [HEADINGS, ...rows].join('\r\n')
}

const money = (dirhams: number | null) =>
  dirhams === null ? '' : `"${dirhams.toLocaleString('en', { minimumFractionDigits: 2 })}"`

export type Sent = {
  accountId?: string
  columns?: object | null
  dayOrder?: string | null
  url?: string
  fileName?: string
}

/** Sends a file; by default with the columns of `bankFile` for the bank account. */
export function sendStatement(caller: Caller, content: string | Buffer, sent: Sent = {}) {
  const { accountId = BANK, columns = COLUMNS, dayOrder = 'day_first', url = '/api/admin/money/statements' } = sent
  const fields = {
    accountId,
    fileName: sent.fileName ?? 'march.csv',
    ...(dayOrder && { dayOrder }),
    ...(columns && { columns: JSON.stringify(columns) }),
  }
  const boundary = randomUUID()
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="march.csv"\r\ncontent-type: text/csv\r\n\r\n`
  const body = [Buffer.from(parts.join('') + head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  return caller.post(url, Buffer.concat(body), { headers })
}

/** A statement that was read, with what each line may be. */
export async function readStatement(caller: Caller, content: string | Buffer, sent: Sent = {}) {
  const read = await sendStatement(caller, content, sent)
  if (read.statusCode !== 201) throw new Error(`The statement was not read: ${read.body}`)
  const { id } = read.json<{ id: string }>()
  return getStatement(caller, id)
}

export type ShownTarget = { kind: string; id: string; title: string; name: string | null; number: number | null }
export type ShownLine = {
  id: string
  text: string
  amount: number
  outcome: string | null
  group: string | null
  wasSure: boolean
  entries: { id: string; number: number; title: string; amount: number; day: string }[]
  candidates: { targets: ShownTarget[]; reasons: string[]; difference: number }[]
  suggestion: { categoryId: string | null; accountId: string | null; counterpart: string | null; times: number } | null
}
type Shown = {
  id: string
  firstDay: string
  lines: number
  openLines: number
  bankBalance: number | null
  bookBalance: number
  difference: number | null
  statementLines: ShownLine[]
  missingAtBank: { number: number; amount: number }[]
}

export const getStatement = async (caller: Caller, id: string): Promise<Shown> =>
  (await caller.get(`/api/admin/money/statements/${id}`)).json()

/** Confirms lines with their first candidate. */
export const confirmLines = (caller: Caller, lines: readonly ShownLine[]) =>
  caller.post('/api/admin/money/statement-lines/confirm', {
    items: lines.map(({ id, group, candidates }) => ({
      lineId: id,
      wasSure: group === 'sure',
      targets: candidates[0]!.targets.map((target) => ({ kind: target.kind, id: target.id })),
    })),
  })

export const bookLines = (caller: Caller, items: readonly object[]) =>
  caller.post('/api/admin/money/statement-lines/entries', { items })

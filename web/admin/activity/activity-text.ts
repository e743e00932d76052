import { formatCount } from '#shared/platform/counts.ts'
import { isSame } from '#shared/platform/edit-conflict-rules.ts'
import { formatCardDate, formatCardDateTime } from '#shared/platform/gulf-dates.ts'
import { formatFils } from '#shared/platform/money.ts'
import type { ChangedField } from './changed-field.ts'
import { labelOfField, labelOfValue } from './field-labels.ts'
import { changesByOffice, FIELDS_BY_OFFICE, type LoggedTeams } from './hand-over-text.ts'

type State = Record<string, unknown> | null
type Names = Readonly<Record<string, string>>
type Logged = { subjectType: string; before: State; after: State; names: Names }

/** Internal fields, which mean nothing to a reader: ids, instants, and what searches read. */
const TECHNICAL = new Set([
  'id',
  'sequence',
  'createdAt',
  'updatedAt',
  'statusChosenAt',
  'cardVersion',
  'spamSigns',
  'nameKey',
  'searchText',
  'search',
  // beside the person, and never named: letters of judged items appear beside other entries
  'entryId',
])

/** The differences between two states of a record, in plain text and with names instead of ids. */
export function changesOf({ subjectType, before, after, names }: Logged): ChangedField[] {
  // how many rows a file had comes first
  const fields = new Set(['rows', ...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  const isHandOver = subjectType === 'hand_over'
  const byOffice = isHandOver ? changesByOffice({ before, after, names } as LoggedTeams) : []
  const others = [...fields]
    .filter((field) => !TECHNICAL.has(field) && !isSame(before?.[field], after?.[field]))
    .filter((field) => !(isHandOver && FIELDS_BY_OFFICE.has(field)))
    .map((field) => ({
      field: labelOfField(field, subjectType),
      before: describeValue(before?.[field], field, names),
      after: describeValue(after?.[field], field, names),
    }))
    .filter((change) => change.before !== '' || change.after !== '')
  return [...others, ...byOffice]
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const CODE = /^[a-z]+(_[a-z]+)*$/
/** Fields whose values are codes in snake case, such as 'correction_asked'. */
const CODED = /(?:status|type|category|role|state|method|decision|album|group|folder)$/i
const MONEY = /^amount$|^dues(?:Single|Family)$|Fils$/
const YEAR = /year|founded/i
const MAX_LENGTH = 300

function describeValue(value: unknown, field: string, names: Names): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return describeNumber(value, field)
  if (Array.isArray(value)) return value.map((each) => describeValue(each, field, names)).join(', ')
  if (typeof value === 'object') {
    const parts = changesOf({ subjectType: '', before: null, after: value as Record<string, unknown>, names })
    const text = parts.map((part) => `${part.field}: ${part.after}`).join('; ')
    const name = names[String((value as Record<string, unknown>).id)]
    return [name, text && (name ? `(${text})` : text)].filter(Boolean).join(' ')
  }
  return describeText(String(value), field, names)
}

function describeNumber(value: number, field: string): string {
  if (MONEY.test(field)) return formatFils(value)
  return YEAR.test(field) ? String(value) : formatCount(value)
}

function describeText(text: string, field: string, names: Names): string {
  if (ID.test(text)) return names[text] ?? 'deleted entry'
  if (INSTANT.test(text)) return formatCardDateTime(text)
  if (DAY.test(text)) return formatCardDate(text)
  if (text.startsWith('/files/')) return 'a file'
  if (field === 'houseKey') return labelOfValue(text)
  if (CODE.test(text) && (CODED.test(field) || text.includes('_'))) return labelOfValue(text)
  const plain = plainText(text)
  return plain.length > MAX_LENGTH ? `${plain.slice(0, MAX_LENGTH)}…` : plain
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** Strips the tags from HTML; other text is returned unchanged. */
function plainText(text: string): string {
  if (!/<\/?[a-z][^>]*>/i.test(text)) return text
  return text
    .replace(/<\/?[a-z][^>]*>/gi, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, entity: string) => ENTITIES[entity] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The path of the page that shows a subject, or null if it has none. */
export function pageOf(subjectType: string, subjectId: string): string | null {
  const page = PAGES[subjectType]
  return page ? page(subjectId) : null
}

const PAGES: Record<string, (id: string) => string> = {
  event: (id) => `/events/${id}`,
  program: (id) => `/programs/${id}`,
  competition_item: (id) => `/programs/${id}`,
  document: () => '/admin/documents',
  meeting: (id) => `/admin/meetings/${id}`,
  office_bearer: () => '/admin?tab=office-bearers',
  news: (id) => `/news/${id}`,
  listing: (id) => `/marketplace/listing/${id}`,
  settings: () => '/admin?tab=settings',
  contact_message: () => '/admin/messages',
  user: () => '/admin/people',
  money_account: () => '/admin/money?view=accounts',
  card_payment: () => '/admin/money?view=cards&cards=all',
  donation: () => '/admin/money?view=donations',
  sponsor: () => '/admin/money?view=sponsors',
  money_budget: () => '/admin/money?view=budget',
  money_category: () => '/admin/money?view=accounts',
  money_closing: () => '/admin/money?view=closing',
  money_entry: (id) => `/admin/money?entry=${id}`,
  money_statement: (id) => `/admin/money/statement?statement=${id}`,
  money_statement_line: () => '/admin/money/statement',
  money_report: (year) => `/admin/money/report?year=${year}`,
  mail: () => '/admin/mail-problems',
  task: () => '/admin/mail-problems',
  backup: () => '/admin/backups',
  erasure_request: () => '/admin/deletion-requests',
}

import { formatCardDateTime } from '#shared/platform/gulf-dates.ts'
import { isSame } from '#shared/platform/meanwhile-rules.ts'

/** 'member.role_changed' as 'Member role changed', 'dateOfBirth' as 'Date of birth'. */
export function inWords(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[._-]+/g, ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

type State = Record<string, unknown> | null
export type ChangedField = { field: string; before: string; after: string }

/** What differs between two states of a record; times of the record itself say nothing new. */
export function changesOf(before: State, after: State): ChangedField[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  fields.delete('updatedAt')
  return [...fields]
    .filter((field) => !isSame(before?.[field], after?.[field]))
    .map((field) => ({
      field: inWords(field),
      before: valueInWords(before?.[field]),
      after: valueInWords(after?.[field]),
    }))
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/
const LONGEST = 300

function valueInWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.map(valueInWords).join(', ')
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  if (INSTANT.test(text)) return formatCardDateTime(text)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

/** Where a thing is looked at, if it has a page. */
export function pageOf(subjectType: string, subjectId: string): string | null {
  const page = PAGES[subjectType]
  return page ? page(subjectId) : null
}

const PAGES: Record<string, (id: string) => string> = {
  member: (id) => `/member/${id}`,
  event: (id) => `/events/${id}`,
  program: (id) => `/programs/${id}`,
  news: (id) => `/news/${id}`,
  listing: (id) => `/marketplace/listing/${id}`,
  settings: () => '/admin?tab=settings',
  contact_message: () => '/admin/messages',
  user: () => '/admin/people',
  mail: () => '/admin/deliveries',
  task: () => '/admin/deliveries',
  backup: () => '/admin/backups',
  erasure_request: () => '/admin/erasures',
}

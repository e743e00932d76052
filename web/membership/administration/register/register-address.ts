import * as z from 'zod/mini'
import type { RegisterSort } from '#shared/membership/register/register-enums.ts'
import { ViewFilters } from '#shared/membership/register/register-rules.ts'
import type { TableSort } from '#web/platform/ui/table/table.tsx'

/** What is open beside or instead of the register. */
export type Opened = { person: string } | { member: string } | { open: 'import' | 'review' | 'add' } | null

/** The filters in an address; invalid ones are ignored. */
export function readFilters(search: URLSearchParams): ViewFilters {
  const read = Object.entries(ViewFilters.shape).flatMap(([name, rule]) => {
    const value = z.safeParse(rule, search.get(name) ?? undefined)
    return value.success && value.data ? [[name, value.data]] : []
  })
  return Object.fromEntries(read)
}

/** The address of the tab with these filters, and with what is open. */
export function addressOf(filters: ViewFilters, opened: Opened = null): string {
  const address = new URLSearchParams({ tab: 'members' })
  for (const [name, value] of [...Object.entries(filters), ...Object.entries(opened ?? {})]) {
    if (value) address.set(name, String(value))
  }
  return `/admin?${address}`
}

/** The filters as the query of the export. */
export function exportQueryOf({ sort: _, ...filters }: ViewFilters): string {
  const entries = Object.entries(filters).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))
  return new URLSearchParams(entries).toString()
}

/** Whether two views show the same people in the same order. */
export const isSameView = (one: ViewFilters, other: ViewFilters): boolean =>
  addressOf(sorted(one)) === addressOf(sorted(other))

function sorted(filters: ViewFilters): ViewFilters {
  const entries = Object.entries(filters).filter(([name, value]) => !(name === 'sort' && value === 'latest'))
  return Object.fromEntries(entries.toSorted(([one], [other]) => one.localeCompare(other)))
}

/** The order as the table's head shows it; none for the latest or the oldest entries first. */
export function tableSortOf(sort: RegisterSort = 'latest'): TableSort | undefined {
  if (sort === 'latest' || sort === 'oldest') return undefined
  return { by: sort.replace('_desc', ''), descending: sort.endsWith('_desc') }
}

export const sortOf = ({ by, descending }: TableSort): RegisterSort =>
  `${by === 'joined' ? 'joined' : 'name'}${descending ? '_desc' : ''}`

import { gulfInput } from '#shared/platform/fields/gulf-input.ts'

export type CsvValue = string | number | Date | null | undefined

/** A value that spreadsheets read correctly: dates sort as text, phone numbers stay whole, and nothing is a formula. */
export function csvCell(value: CsvValue): string | number {
  if (value instanceof Date) return gulfInput(value).replace('T', ' ')
  if (typeof value !== 'string') return value ?? ''
  if (PHONE.test(value)) return groupDigits(value)
  return FORMULA.test(value) ? `'${value}` : value
}

/** A plus, then digits with spaces: a space keeps spreadsheets from calculating with it or dropping the plus. */
const PHONE = /^\+\d[\d ]{5,22}\d$/
/** Characters with which spreadsheets begin a formula. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/

function groupDigits(phone: string): string {
  if (phone.includes(' ')) return phone
  const uae = /^(\+971)(\d{2})(\d{3})(\d{4})$/.exec(phone)
  return (uae ? uae.slice(1) : [phone.slice(0, -7), phone.slice(-7, -4), phone.slice(-4)]).join(' ')
}

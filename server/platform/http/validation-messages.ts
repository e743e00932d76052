import * as z from 'zod/mini'
import { counted } from '#shared/platform/counts.ts'
import { atMost, NO_DAY, NO_INSTANT } from '#shared/platform/fields/field-rules.ts'

/** Sets the default messages for rules without their own. They say what is wrong; for an empty field they ask for it. */
export const setValidationMessages = (): void => void z.config({ ...z.locales.en(), customError: messageOf })

function messageOf(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.input === undefined || issue.input === null) return 'Please fill in this field'
  switch (issue.code) {
    case 'invalid_type':
      return TYPES[issue.expected] ?? NOT_ACCEPTED
    case 'invalid_value':
      return `Please choose one of: ${issue.values.filter((value) => value !== '').join(', ')}`
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'This contains characters that are not allowed'
    case 'too_small':
      return boundOf(issue.origin, 'at least', issue.minimum)
    case 'too_big':
      return boundOf(issue.origin, 'at most', issue.maximum)
    default:
      return NOT_ACCEPTED
  }
}

const NOT_ACCEPTED = 'This value is not allowed'

const TYPES: Record<string, string> = {
  string: 'This must be text',
  number: 'This must be a number',
  int: 'This must be a whole number',
  boolean: 'This must be true or false',
  array: 'This must be a list',
  date: 'This must be a date',
}

const FORMATS: Record<string, string> = {
  email: 'Please enter a valid email address',
  url: 'Please enter a full web address that starts with https://',
  date: NO_DAY,
  datetime: NO_INSTANT,
  uuid: 'This entry does not exist',
  safeint: 'This must be a whole number',
}

function boundOf(origin: string, bound: 'at least' | 'at most', count: number | bigint): string {
  if (origin === 'string') {
    if (bound === 'at most') return atMost(Number(count))
    return count === 1 ? 'Please fill in this field' : `Please use at least ${count} characters`
  }
  return origin === 'array'
    ? `Please enter ${bound} ${counted(Number(count), 'item', 'items')}`
    : `Please enter a number that is ${bound} ${count}`
}

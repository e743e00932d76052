import * as z from 'zod/mini'

/** Where a rule has no words of its own people read these, and nothing that only a programmer would understand. */
export const speakPlainly = (): void => void z.config({ ...z.locales.en(), customError: wordsOf })

function wordsOf(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.input === undefined || issue.input === null) return 'Please fill in this field'
  switch (issue.code) {
    case 'invalid_type':
    case 'invalid_union':
      return 'This is not what belongs here'
    case 'invalid_value':
      return `Please choose one of: ${issue.values.filter((value) => value !== '').join(', ')}`
    case 'invalid_format':
      return 'This is not written as it should be'
    case 'too_small':
      return boundOf(issue.origin, 'at least', issue.minimum)
    case 'too_big':
      return boundOf(issue.origin, 'at most', issue.maximum)
    default:
      return undefined
  }
}

function boundOf(origin: string, bound: string, count: number | bigint): string {
  if (origin === 'string') return `Please write ${bound} ${count} characters`
  return origin === 'array' ? `Please give ${bound} ${count}` : `Please choose a number that is ${bound} ${count}`
}

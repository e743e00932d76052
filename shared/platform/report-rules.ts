import * as z from 'zod/mini'
import { atMost } from '#shared/platform/fields/field-rules.ts'

const DETAILS_LENGTH = 500

/** Optional details of a report. */
export const ReportDetails = z.optional(
  z.string().check(z.trim(), z.maxLength(DETAILS_LENGTH, atMost(DETAILS_LENGTH)), z.regex(/^[^\0]*$/)),
)

/** The reason 'Something else' requires details. */
export const otherIsSaid = z.check<{ reason: string; details?: string | undefined }>(({ value, issues }) => {
  if (value.reason === 'other' && !value.details)
    issues.push({ code: 'custom', message: 'Please describe what is wrong', path: ['details'], input: value })
})

import * as z from 'zod/mini'
import { lines } from '#shared/platform/fields/field-rules.ts'

const DETAILS_LENGTH = 500

/** Optional details of a report. */
export const ReportDetails = z.optional(lines(DETAILS_LENGTH))

/** The reason 'Something else' requires details. */
export const otherIsSaid = z.check<{ reason: string; details?: string | undefined }>(({ value, issues }) => {
  if (value.reason === 'other' && !value.details)
    issues.push({ code: 'custom', message: 'Please describe what is wrong', path: ['details'], input: value })
})

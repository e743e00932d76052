import * as z from 'zod/mini'
import { requiredText } from '#shared/platform/fields/field-rules.ts'

const REASON_LENGTH = 500

/** The reason shown to people whose listing, review or payment was not accepted. */
export const ModerationReason = requiredText('Please enter a reason', REASON_LENGTH).check(z.regex(/^[^\0]*$/))

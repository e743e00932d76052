import * as z from 'zod/mini'
import { line } from './field-rules.ts'

/** As much as a field of a multipart form can hold. */
const MAX_JSON = 64 * 1024

/** A value sent as JSON in a field of a form. */
export const jsonText = <T>(schema: z.ZodMiniType<T>) =>
  z.pipe(
    line(MAX_JSON),
    z.pipe(
      z.transform((text: string, context) => {
        try {
          return JSON.parse(text) as unknown
        } catch {
          context.issues.push({ code: 'custom', message: 'This could not be read.', input: text })
          return z.NEVER
        }
      }),
      schema,
    ),
  )

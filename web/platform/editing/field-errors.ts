import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { ApiError } from '../api-error.ts'
import { showPortalFailure } from '../failures.ts'
import { focusFirstError } from './first-error.ts'

type FieldOf = (path: string) => string

/**
 * The server's message for each field that it refused; empty if the error is about something else. `fieldOf` names the
 * form's field for one of the request, if their names differ.
 */
export function fieldErrorsOf(error: unknown, fieldOf: FieldOf = (path) => path): Record<string, string> {
  const fields = (error instanceof ApiError && error.fields) || {}
  return Object.fromEntries(Object.entries(fields).map(([path, message]) => [fieldOf(path), message]))
}

/** Shows the server's messages beside their fields, goes to the first one, and returns whether there were any. */
export function setFieldErrors<Draft extends FieldValues>(error: unknown, setError: UseFormSetError<Draft>): boolean {
  const refused = Object.entries(fieldErrorsOf(error))
  for (const [field, message] of refused) setError(field as Path<Draft>, { message })
  if (refused.length > 0) void focusFirstError()
  return refused.length > 0
}

/** For a form of the portal that shows the messages beside its fields: goes to the first one, or shows another error. */
export function showIfAboutNoField(error: Error): void {
  if (Object.keys(fieldErrorsOf(error)).length === 0) showPortalFailure(error)
  else void focusFirstError()
}

/** For a form of the portal: shows what is wrong beside the fields, or the error itself if it is about no field. */
export function showFormFailure<Draft extends FieldValues>(error: Error, setError: UseFormSetError<Draft>): void {
  if (!setFieldErrors(error, setError)) showPortalFailure(error)
}

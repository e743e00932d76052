/** The errors of a field, or of each of its parts, for an error summary. */
export function fieldErrorsOf(id: string, error: unknown): { id: string; message: string }[] {
  if (!isRecord(error)) return []
  if (typeof error.message === 'string' && error.message) return [{ id, message: error.message }]
  // a field's error object also holds its control, which is not a part of the field
  if ('type' in error || 'ref' in error) return []
  return Object.entries(error).flatMap(([part, each]) => fieldErrorsOf(`${id}-${part}`, each))
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

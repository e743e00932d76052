/** What is wrong with a field, or with each part of one that has parts, for an error summary. */
export function complaintsOf(id: string, error: unknown): { id: string; message: string }[] {
  if (!isRecord(error)) return []
  if (typeof error.message === 'string' && error.message) return [{ id, message: error.message }]
  // an error that is one holds its control, which is no part of it
  if ('type' in error || 'ref' in error) return []
  return Object.entries(error).flatMap(([part, each]) => complaintsOf(`${id}-${part}`, each))
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

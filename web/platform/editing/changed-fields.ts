/** The fields of a form that differ from the record. A list is changed when any part of any entry is. */
export const changedFields = (dirtyFields: object): string[] =>
  Object.entries(dirtyFields)
    .filter(([, mark]) => isDirty(mark))
    .map(([field]) => field)

const isDirty = (mark: unknown): boolean =>
  typeof mark === 'object' && mark !== null ? Object.values(mark).some(isDirty) : mark === true

/** The response that says what can be taken back; it changes with everything that can be undone. */
export const UNDO_QUERY_KEY = '/api/admin/undo'

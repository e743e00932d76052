/** Every answer that a change of an event or a program changes. */
export const EVENT_QUERY_KEYS = [
  '/api/admin/events',
  '/api/admin/programs',
  '/api/events',
  '/api/programs',
  '/api/stats',
]

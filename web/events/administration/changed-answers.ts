/** Every answer that a change of an event or a program changes. */
export const EVENT_ANSWERS = ['/api/admin/events', '/api/admin/programs', '/api/events', '/api/programs', '/api/stats']

import { UNDO_QUERY_KEY } from '#web/platform/undo/undo-query-key.ts'

/** All responses that change with an article. */
export const NEWS_QUERY_KEYS = ['/api/admin/news', '/api/news', UNDO_QUERY_KEY]

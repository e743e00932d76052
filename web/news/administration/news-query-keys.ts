/** Every answer that a change of an article changes. */
export const NEWS_QUERY_KEYS = ['/api/admin/news', '/api/news']

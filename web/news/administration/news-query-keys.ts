/** All responses that change with an article. */
export const NEWS_QUERY_KEYS = ['/api/admin/news', '/api/news']

/** Every answer that a change of an article changes. */
export const NEWS_ANSWERS = ['/api/admin/news', '/api/news']

import { adminsOnly, at, everybody, type MatrixRow } from '../expected-statuses.ts'

export const newsRows: Record<string, MatrixRow> = {
  'GET /api/news/cards': { request: at('/api/news/cards'), expected: everybody(200) },
  'GET /api/news': { request: at('/api/news'), expected: everybody(200) },
  'GET /api/news/{id}': {
    request: ({ article }) => ({ url: `/api/news/${article.id}` }),
    expected: everybody(200),
  },
  'POST /api/news': {
    request: () => ({ url: '/api/news', body: { title: 'Renewals', content: '<p>Open.</p>' } }),
    expected: adminsOnly(201),
  },
  'PUT /api/news/{id}': {
    request: ({ article }) => ({ url: `/api/news/${article.id}`, body: { title: 'Renewals' } }),
    expected: adminsOnly(200),
  },
  'GET /api/admin/news': { request: at('/api/admin/news'), expected: adminsOnly(200) },
  'POST /api/news/preview': {
    request: () => ({ url: '/api/news/preview', body: { content: '<p>Open.</p>' } }),
    expected: adminsOnly(200),
  },
  'DELETE /api/news/{id}': {
    request: ({ article }) => ({ url: `/api/news/${article.id}` }),
    expected: adminsOnly(200),
  },
}

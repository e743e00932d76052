import { adminsOnly, at, type MatrixRow, publicWrite } from '../expected-statuses.ts'

export const contactRows: Record<string, MatrixRow> = {
  'GET /api/admin/messages': { request: at('/api/admin/messages'), expected: adminsOnly(200) },
  'PUT /api/admin/messages/{id}': {
    request: ({ message }) => ({ url: `/api/admin/messages/${message.id}`, body: { status: 'read' } }),
    expected: adminsOnly(200),
  },
  'POST /api/admin/messages/{id}/reply': {
    request: ({ message }) => ({ url: `/api/admin/messages/${message.id}/reply`, body: { reply: 'Yes.' } }),
    expected: adminsOnly(200),
  },
  'POST /api/contact': {
    request: () => ({
      url: '/api/contact',
      body: { name: 'Asha', email: 'asha@example.org', message: 'Is there parking?' },
    }),
    expected: publicWrite(201),
  },
}

import { adminsOnly, at, everybody, type MatrixRow } from '../expected-statuses.ts'

export const galleryRows: Record<string, MatrixRow> = {
  'GET /api/gallery': { request: at('/api/gallery'), expected: everybody(200) },
  'GET /api/gallery/sets': { request: at('/api/gallery/sets'), expected: everybody(200) },
  'GET /api/gallery/{id}/set': {
    request: ({ photo }) => ({ url: `/api/gallery/${photo.id}/set` }),
    expected: everybody(200),
  },
  'POST /api/gallery': {
    // a picture that was never uploaded: callers who may add photos get that error
    request: () => ({ url: '/api/gallery', body: { title: 'x', album: 'pooram', imageUrl: '/files/unknown.jpg' } }),
    expected: adminsOnly(400),
  },
  'GET /api/admin/gallery': { request: at('/api/admin/gallery'), expected: adminsOnly(200) },
  'PUT /api/admin/gallery/order': {
    request: ({ photo }) => ({ url: '/api/admin/gallery/order', body: { photoIds: [photo.id] } }),
    expected: adminsOnly(200),
  },
  'POST /api/admin/gallery/photos': {
    // a picture that was never uploaded, as above
    request: () => ({
      url: '/api/admin/gallery/photos',
      body: { album: 'pooram', photos: [{ title: 'x', imageUrl: '/files/unknown.jpg' }] },
    }),
    expected: adminsOnly(400),
  },
  'PUT /api/admin/gallery/photos': {
    request: ({ photo }) => ({ url: '/api/admin/gallery/photos', body: { photoIds: [photo.id], album: 'charity' } }),
    expected: adminsOnly(200),
  },
  'POST /api/admin/gallery/deletions': {
    request: ({ event }) => ({ url: '/api/admin/gallery/deletions', body: { photoIds: [event.id] } }),
    expected: adminsOnly(404),
  },
  'PUT /api/gallery/{id}': {
    request: ({ photo }) => ({ url: `/api/gallery/${photo.id}`, body: { title: 'Kudamattam' } }),
    expected: adminsOnly(200),
  },
  'DELETE /api/gallery/{id}': {
    request: ({ photo }) => ({ url: `/api/gallery/${photo.id}` }),
    expected: adminsOnly(200),
  },
  'POST /api/upload': { request: () => ({ url: '/api/upload', form: 'file' }), expected: adminsOnly(200) },
}

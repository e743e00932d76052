import { uploads } from '#server/platform/uploads/upload-tables.ts'
import type { TestApp } from '#tests/test-app.ts'
import { at, cells, type MatrixRow, ownerOnly, ownerOrAdmin, signedInOnly } from '../expected-statuses.ts'
import type { MatrixData } from '../matrix-data.ts'

const storeCvFile = async ({ db, context }: TestApp, { cv, owner }: MatrixData) => {
  const name = cv.fileUrl.replace('/files/', '')
  const file = { name, isPrivate: true, mimeType: 'application/pdf', bytes: 4, attachments: 1, ownerId: owner.userId }
  await db.insert(uploads).values({ ...file, kind: 'cv' })
  await context.files.put(name, Buffer.from('%PDF'))
}

export const jobsRows: Record<string, MatrixRow> = {
  'GET /api/cvs': { request: at('/api/cvs'), expected: signedInOnly(200) },
  // the form of the matrix has a photo
  'POST /api/cvs': { request: () => ({ url: '/api/cvs', form: 'cv' }), expected: signedInOnly(400) },
  'PUT /api/cvs/{id}': {
    request: ({ cv }) => ({ url: `/api/cvs/${cv.id}`, body: { fileName: 'For hotels' } }),
    expected: ownerOnly(200),
  },
  'POST /api/cvs/{id}/default': {
    request: ({ cv }) => ({ url: `/api/cvs/${cv.id}/default` }),
    expected: ownerOnly(200),
  },
  'DELETE /api/cvs/{id}': { request: ({ cv }) => ({ url: `/api/cvs/${cv.id}` }), expected: ownerOnly(200) },
  'GET /api/cvs/{id}/file': {
    duty: 'marketplace',
    request: ({ cv }) => ({ url: `/api/cvs/${cv.id}/file` }),
    before: storeCvFile,
    expected: ownerOrAdmin(200),
  },
  'GET /api/applications': { request: at('/api/applications'), expected: signedInOnly(200) },
  'POST /api/applications/{id}/withdraw': {
    // the applicant is none of the personas
    request: ({ application }) => ({ url: `/api/applications/${application.id}/withdraw` }),
    expected: signedInOnly(404),
  },
  'PUT /api/applications/{id}/status': {
    request: ({ application }) => ({
      url: `/api/applications/${application.id}/status`,
      body: { status: 'shortlisted' },
    }),
    expected: ownerOnly(200),
  },
  'GET /api/listings/{id}/applications/own': {
    request: ({ job }) => ({ url: `/api/listings/${job.listingId}/applications/own` }),
    expected: signedInOnly(200),
  },
  'GET /api/listings/{id}/applications': {
    duty: 'marketplace',
    request: ({ job }) => ({ url: `/api/listings/${job.listingId}/applications` }),
    expected: ownerOrAdmin(200),
  },
  'GET /api/listings/{id}/applications.csv': {
    duty: 'marketplace',
    request: ({ job }) => ({ url: `/api/listings/${job.listingId}/applications.csv` }),
    expected: ownerOrAdmin(200),
  },
  'POST /api/listings/{id}/applications': {
    // with somebody else's CV; nobody applies to themselves, and no applicant for membership applies
    request: ({ job, cv }) => ({
      url: `/api/listings/${job.listingId}/applications`,
      body: { cvId: cv.id, coverLetter: 'I like numbers.' },
    }),
    expected: cells(401, 400, 403, 403, 409, 400, 400, 400, 403),
  },
}

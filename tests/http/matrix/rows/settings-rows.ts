import { at, everybody, type MatrixRow } from '../expected-statuses.ts'

export const settingsRows: Record<string, MatrixRow> = {
  'GET /api/settings': { request: at('/api/settings'), expected: everybody(200) },
  'GET /api/settings/about': { request: at('/api/settings/about'), expected: everybody(200) },
  'GET /api/settings/voices': { request: at('/api/settings/voices'), expected: everybody(200) },
  'GET /api/settings/purpose': { request: at('/api/settings/purpose'), expected: everybody(200) },
}

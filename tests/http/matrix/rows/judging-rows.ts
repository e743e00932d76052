import { adminsOnly, cells, everybody, type MatrixRow, publicWrite } from '../expected-statuses.ts'
import type { MatrixData } from '../matrix-data.ts'

import { adminEvent, adminProgram, CRITERION, callRoll, get, own, publish, send, submit } from './competition-calls.ts'

/** A judge's calls: none of the personas judges. */
const judgesOnly = cells(401, 403, 403, 403, 403, 403, 403, 403, 403)

const judgingRows: Record<string, MatrixRow> = {
  'GET /api/judging/invitations/{token}': get(() => '/api/judging/invitations/unknown', everybody(404)),
  'POST /api/judging/invitations/{token}': send(
    () => '/api/judging/invitations/unknown',
    { pin: '123456' },
    publicWrite(404),
  ),
  'POST /api/judging/leave': send(() => '/api/judging/leave', {}, publicWrite(200)),
  'GET /api/judging': get(() => '/api/judging', judgesOnly),
  'GET /api/judging/items/{id}': get(({ program }) => `/api/judging/items/${program.id}`, judgesOnly, callRoll),
  'PUT /api/judging/items/{id}/marks': send(
    ({ program }) => `/api/judging/items/${program.id}/marks`,
    ({ program }) => ({ drawId: program.id, marks: [], notes: [] }),
    judgesOnly,
    callRoll,
  ),
  'POST /api/judging/items/{id}/submission': send(
    ({ program }) => `/api/judging/items/${program.id}/submission`,
    ({ program }) => ({ drawId: program.id, marks: [] }),
    judgesOnly,
    callRoll,
  ),
}

const stageRows: Record<string, MatrixRow> = {
  // only the admins named for the roll call; none of the personas is one
  'GET /api/admin/programs/{id}/roll-call': get(adminProgram('roll-call'), adminsOnly(403)),
  'POST /api/admin/programs/{id}/roll-call': send(
    adminProgram('roll-call'),
    ({ event }) => ({ presentEntryIds: [event.id] }),
    adminsOnly(403),
  ),
  'POST /api/admin/programs/{id}/roll-call/late': send(
    adminProgram('roll-call/late'),
    ({ event }) => ({ entryId: event.id }),
    adminsOnly(403),
    callRoll,
  ),
  'GET /api/admin/events/{id}/stages': get(adminEvent('stages'), adminsOnly(200), callRoll),
  'POST /api/admin/programs/{id}/stage': send(
    adminProgram('stage'),
    ({ program }) => ({ action: 'call', drawId: program.id, code: 'A' }),
    adminsOnly(200),
    callRoll,
  ),
  'PUT /api/admin/programs/{id}/stage/order': send(
    adminProgram('stage/order'),
    ({ program }) => ({ drawId: program.id, codes: ['A'] }),
    adminsOnly(200),
    callRoll,
  ),
  'PUT /api/admin/events/{id}/stages/message': send(
    adminEvent('stages/message'),
    { message: 'Dinner is open' },
    adminsOnly(200),
  ),
}

const sheetOf = (rest: string) => (data: MatrixData) =>
  `/api/admin/programs/${data.program.id}/${rest.replace(':id', data.event.id)}`

const resultRows: Record<string, MatrixRow> = {
  'GET /api/admin/programs/{id}/tabulation': get(adminProgram('tabulation'), adminsOnly(200), callRoll),
  'POST /api/admin/programs/{id}/confirmations': send(
    adminProgram('confirmations'),
    { fingerprint: 'another' },
    adminsOnly(409),
    callRoll,
  ),
  'POST /api/admin/programs/{id}/publication': send(
    adminProgram('publication'),
    { fingerprint: 'another' },
    adminsOnly(409),
    callRoll,
  ),
  'POST /api/admin/programs/{id}/judges/{judgeId}/reopening': send(
    sheetOf('judges/:id/reopening'),
    { reason: 'A mark was read wrongly.' },
    { ...adminsOnly(200), admin: 403 },
    submit,
  ),
  'GET /api/admin/programs/{id}/paper-sheets/{judgeId}': get(sheetOf('paper-sheets/:id'), adminsOnly(200), callRoll),
  'PUT /api/admin/programs/{id}/paper-sheets/{judgeId}': send(
    sheetOf('paper-sheets/:id'),
    ({ program }) => ({ drawId: program.id, marks: { A: { [CRITERION]: 8 } } }),
    adminsOnly(200),
    callRoll,
  ),
  'GET /api/admin/events/{id}/appeals': get(adminEvent('appeals'), adminsOnly(200), publish),
  'PUT /api/admin/appeals/{id}/fee': send(own('admin/appeals/:id/fee'), { isPaid: true }, adminsOnly(200), publish),
  'POST /api/admin/appeals/{id}/decision': send(
    own('admin/appeals/:id/decision'),
    { isAccepted: false, reason: 'The clock was right.' },
    adminsOnly(200),
    publish,
  ),
  'GET /api/admin/programs/{id}/certificates': get(adminProgram('certificates'), adminsOnly(200), publish),
  'POST /api/admin/programs/{id}/certificates': send(adminProgram('certificates'), {}, adminsOnly(200), publish),
}

/** The calls of judges, stages and results. */
export const judgingAndResultRows: Record<string, MatrixRow> = {
  ...judgingRows,
  ...stageRows,
  ...resultRows,
}

import { randomUUID } from 'node:crypto'
import { DEFAULT_FESTIVAL_SETTINGS } from '#shared/competitions/festival-rules.ts'
import {
  adminsOnly,
  approvedOnly,
  everybody,
  householdToo,
  type MatrixRow,
  ownerOrAdmin,
} from '../expected-statuses.ts'

import {
  adminEvent,
  adminProgram,
  callRoll,
  FORM,
  get,
  ofEvent,
  ofProgram,
  openFestival,
  own,
  publish,
  send,
  shareFamilyPage,
} from './competition-calls.ts'
import { judgingAndResultRows } from './judging-rows.ts'

/** A new cell of the sheet. */
const typed = (to: string) => ({ from: '', to })
const LATE_ROW = { member: 'Nobody Known', people: '', items: 'Mono act', group: '', consent: '' }

const publicRows: Record<string, MatrixRow> = {
  'GET /api/events/{id}/competition': get(ofEvent('competition'), everybody(200)),
  'GET /api/programs/{id}/competition': get(ofProgram('competition'), everybody(200)),
  'GET /api/programs/{id}/results': get(ofProgram('results'), everybody(200), publish),
  'GET /api/events/{id}/results': get(ofEvent('results'), everybody(200), publish),
  'GET /api/events/{id}/live': get(ofEvent('live'), everybody(200)),
  // without the header of a stream
  'GET /api/events/{id}/live/stream': get(ofEvent('live/stream'), everybody(406)),
  'GET /api/certificates/{code}': get(
    ({ event }) => `/api/certificates/${event.id.slice(0, 11)}`,
    everybody(200),
    publish,
  ),
}

const familyRows: Record<string, MatrixRow> = {
  'GET /api/events/{id}/family-pages': get(ofEvent('family-pages'), householdToo(approvedOnly(200), 200)),
  // only the owner leads a group; somebody of the household takes part in nothing
  'POST /api/events/{id}/family-pages': send(
    ofEvent('family-pages'),
    { showsMember: true, familyMemberIds: [] },
    { ...householdToo(approvedOnly(400), 400), approved: 201 },
  ),
  'DELETE /api/family-pages/{id}': get(
    own('family-pages/:id'),
    householdToo({ ...approvedOnly(404), approved: 200 }, 404),
    shareFamilyPage,
  ),
  'GET /api/family/{token}': get(({ event }) => `/api/family/${event.id}`, everybody(200), shareFamilyPage),
  'GET /api/family/{token}/certificates/{id}/certificate.pdf': get(
    ({ event }) => `/api/family/${event.id}/certificates/${event.id}/certificate.pdf`,
    everybody(404),
    shareFamilyPage,
  ),
}

const memberRows: Record<string, MatrixRow> = {
  'GET /api/events/{id}/competition/own': get(ofEvent('competition/own'), householdToo(approvedOnly(200), 200)),
  'PUT /api/events/{id}/competition/consent': send(
    ofEvent('competition/consent'),
    ({ daughter }) => ({ familyMemberId: daughter.id, hasNameConsent: true }),
    { ...approvedOnly(200), 'another member': 404 },
  ),
  'PUT /api/events/{id}/competition/malayalam-name': send(
    ofEvent('competition/malayalam-name'),
    ({ daughter }) => ({ familyMemberId: daughter.id, malayalamName: 'അനു' }),
    { ...approvedOnly(200), 'another member': 404 },
  ),
  'PUT /api/competition-entries/{id}/group': send(
    own('competition-entries/:id/group'),
    { groupName: 'Periyar' },
    { ...approvedOnly(200), 'another member': 404 },
  ),
  'POST /api/programs/{id}/group-members': send(
    ofProgram('group-members'),
    { joinCode: 'ABCD1234' },
    // the owner leads this group already
    { ...approvedOnly(200), approved: 409 },
  ),
  'DELETE /api/competition-entries/{id}/members/{participantId}': get(
    ({ event }) => `/api/competition-entries/${event.id}/members/${event.id}`,
    approvedOnly(404),
  ),
  'POST /api/competition-entries/{id}/appeals': send(
    own('competition-entries/:id/appeals'),
    { reason: 'The time was wrong.' },
    { ...approvedOnly(201), 'another member': 404 },
    publish,
  ),
  'GET /api/competition-certificates/{id}/certificate.pdf': {
    duty: 'competitions',
    ...get(own('competition-certificates/:id/certificate.pdf'), ownerOrAdmin(200), publish),
  },
}

const setupRows: Record<string, MatrixRow> = {
  'GET /api/admin/competitions': get(() => '/api/admin/competitions', adminsOnly(200)),
  'GET /api/admin/events/{id}/competition': get(adminEvent('competition'), adminsOnly(200)),
  'POST /api/admin/events/{id}/competition': send(adminEvent('competition'), {}, adminsOnly(201), async () => {}),
  'PUT /api/admin/events/{id}/competition': send(
    adminEvent('competition'),
    { settings: DEFAULT_FESTIVAL_SETTINGS, rollCallAdminIds: [randomUUID()] },
    // an account that is no admin's
    adminsOnly(400),
  ),
  // no change waits
  'POST /api/admin/events/{id}/roll-call-changes/{changeId}': send(
    adminEvent(`roll-call-changes/${randomUUID()}`),
    {},
    adminsOnly(404),
  ),
  'DELETE /api/admin/events/{id}/roll-call-changes/{changeId}': get(
    adminEvent(`roll-call-changes/${randomUUID()}`),
    adminsOnly(404),
  ),
  'DELETE /api/admin/events/{id}/competition': get(adminEvent('competition'), adminsOnly(200), openFestival),
  'POST /api/admin/events/{id}/competition/copy': send(
    adminEvent('competition/copy'),
    ({ event }) => ({ fromEventId: event.id }),
    adminsOnly(200),
  ),
  'GET /api/admin/events/{id}/competition/sheet': get(adminEvent('competition/sheet'), adminsOnly(200)),
  'PUT /api/admin/events/{id}/competition/sheet': send(
    adminEvent('competition/sheet'),
    { rows: [{ programId: null, changes: { name: typed('Mono act'), criteria: typed('Acting 50') } }] },
    adminsOnly(200),
  ),
  'POST /api/admin/events/{id}/competition/sheet/table': {
    ...get(adminEvent('competition/sheet/table'), adminsOnly(400)),
    request: (data) => ({ url: `/api/admin/events/${data.event.id}/competition/sheet/table`, form: 'file' }),
  },
  'PUT /api/admin/programs/{id}/competition': send(adminProgram('competition'), { form: FORM }, adminsOnly(200)),
  'DELETE /api/admin/programs/{id}/competition': get(adminProgram('competition'), adminsOnly(200)),
  'GET /api/admin/events/{id}/judges': get(adminEvent('judges'), adminsOnly(200)),
  'POST /api/admin/events/{id}/judges': send(adminEvent('judges'), { name: 'Sreeja' }, adminsOnly(201)),
  'PUT /api/admin/judges/{id}': send(own('admin/judges/:id'), { name: 'Sreeja' }, adminsOnly(200)),
  'DELETE /api/admin/judges/{id}': get(own('admin/judges/:id'), adminsOnly(200)),
  'POST /api/admin/judges/{id}/link': send(own('admin/judges/:id/link'), { validOn: '2026-04-09' }, adminsOnly(200)),
  'PUT /api/admin/programs/{id}/judges': send(
    adminProgram('judges'),
    ({ event }) => ({ judgeIds: [event.id] }),
    adminsOnly(200),
  ),
}

const entryRows: Record<string, MatrixRow> = {
  'GET /api/admin/programs/{id}/entries': get(adminProgram('entries'), adminsOnly(200)),
  'GET /api/admin/events/{id}/families/{memberId}': get(
    ({ event, owner }) => `/api/admin/events/${event.id}/families/${owner.id}`,
    adminsOnly(200),
  ),
  'POST /api/admin/programs/{id}/entries': send(
    adminProgram('entries'),
    ({ owner, daughter }) => ({ memberId: owner.id, familyMemberId: daughter.id, reason: 'Came from Al Ain' }),
    adminsOnly(201),
  ),
  'PUT /api/admin/competition-entries/{id}': send(
    own('admin/competition-entries/:id'),
    { groupName: 'Periyar' },
    adminsOnly(200),
  ),
  'POST /api/admin/competition-entries/{id}/members': send(
    own('admin/competition-entries/:id/members'),
    ({ owner, daughter }) => ({ memberId: owner.id, familyMemberId: daughter.id }),
    adminsOnly(200),
  ),
  'DELETE /api/admin/competition-entries/{id}/members/{participantId}': get(
    ({ event }) => `/api/admin/competition-entries/${event.id}/members/${event.id}`,
    adminsOnly(404),
  ),
  'GET /api/admin/events/{id}/participants': get(adminEvent('participants'), adminsOnly(200)),
  'PUT /api/admin/participants/{id}': send(
    own('admin/participants/:id'),
    { houseKey: null, championTitle: 'kalathilakam', malayalamName: '' },
    // somebody with a consent only is no participant yet
    adminsOnly(404),
  ),
  'PUT /api/admin/events/{id}/houses': send(
    adminEvent('houses'),
    ({ event }) => ({ participantIds: [event.id], houseKey: null }),
    adminsOnly(200),
  ),
  'DELETE /api/admin/competition-entries/{id}': get(own('admin/competition-entries/:id'), adminsOnly(200)),
  'POST /api/admin/events/{id}/competition/late-entries': send(
    adminEvent('competition/late-entries'),
    { reason: 'The form was down', isPreview: true, rows: [LATE_ROW] },
    adminsOnly(200),
  ),
  'POST /api/admin/events/{id}/chest-numbers': send(adminEvent('chest-numbers'), {}, adminsOnly(200)),
  'POST /api/admin/events/{id}/houses': send(adminEvent('houses'), {}, adminsOnly(200)),
}

const documentRows: Record<string, MatrixRow> = {
  'GET /api/admin/events/{id}/chest-numbers.pdf': get(adminEvent('chest-numbers.pdf'), adminsOnly(200)),
  'GET /api/admin/events/{id}/running-order.pdf': get(adminEvent('running-order.pdf'), adminsOnly(200)),
  'GET /api/admin/events/{id}/participants.csv': get(adminEvent('participants.csv'), adminsOnly(200)),
  'GET /api/admin/programs/{id}/judge-sheets.pdf': get(adminProgram('judge-sheets.pdf'), adminsOnly(200)),
  'GET /api/admin/programs/{id}/results.pdf': get(adminProgram('results.pdf'), adminsOnly(200), publish),
  'GET /api/admin/programs/{id}/results.csv': get(adminProgram('results.csv'), adminsOnly(200), publish),
  'GET /api/admin/programs/{id}/tabulation.csv': get(adminProgram('tabulation.csv'), adminsOnly(200), callRoll),
  'GET /api/admin/programs/{id}/certificates.pdf': get(adminProgram('certificates.pdf'), adminsOnly(200), publish),
}

export const competitionsRows: Record<string, MatrixRow> = {
  ...judgingAndResultRows,
  ...publicRows,
  ...familyRows,
  ...memberRows,
  ...setupRows,
  ...entryRows,
  ...documentRows,
}

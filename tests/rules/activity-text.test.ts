import { expect, test } from 'vitest'
import { OFFICE_ACCESS_LABELS } from '#shared/admin/hand-over/hand-over-enums.ts'
import { EVENT_LABELS } from '#shared/events/administration/event-form-rules.ts'
import { PROGRAM_LABELS } from '#shared/events/administration/program-form-rules.ts'
import { LISTING_LABELS } from '#shared/marketplace/listing-form-rules.ts'
import { MEMBER_LABELS } from '#shared/membership/register/record-rules.ts'
import { groupEntries } from '#web/admin/activity/activity-groups.ts'
import { labelOfAction, labelOfSubject } from '#web/admin/activity/activity-labels.ts'
import { changesOf } from '#web/admin/activity/activity-text.ts'
import { labelOfField } from '#web/admin/activity/field-labels.ts'

const ID = '0190a0e2-1111-7000-8000-000000000001'
const GONE = '0190a0e2-1111-7000-8000-000000000002'

test('the log shows changes in plain text, with names instead of ids and without technical fields', () => {
  const before = {
    id: ID,
    sequence: 0,
    status: 'pending',
    approvedBy: null,
    content: '',
    eventDate: '2026-03-10T16:00:00Z',
  }
  const after = {
    id: ID,
    sequence: 1,
    status: 'correction_asked',
    approvedBy: ID,
    eventDate: '2026-03-11T16:00:00Z',
    content: '<p>Tickets &amp; tea</p><ul><li>7 < 8</li></ul>',
    amount: 15_000,
    memberIds: [ID, GONE],

    officers: [{ name: 'Latha', role: 'President' }],
    featuredImage: '/files/a.jpg',
    isPublic: true,
    capacity: null,
    nameKey: 'omana pillai',
    searchText: 'omana pillai 501234567',
    search: "'omana':1A",
  }
  expect(changesOf({ subjectType: 'event', before, after, names: { [ID]: 'Omana Pillai' } })).toEqual([
    { field: 'Status', before: 'Pending', after: 'Correction asked' },
    { field: 'Approved by', before: '', after: 'Omana Pillai' },
    { field: 'Content', before: '', after: 'Tickets & tea 7 < 8' },
    { field: 'Starts', before: 'Mar 10, 2026 at 8:00 PM', after: 'Mar 11, 2026 at 8:00 PM' },
    { field: 'Amount', before: '', after: 'AED\u00a0150' },
    { field: 'Member', before: '', after: 'Omana Pillai, deleted entry' },
    { field: 'Officers', before: '', after: 'Name: Latha; Role: President' },
    { field: 'Picture', before: '', after: 'a file' },
    { field: 'Visitors see this event', before: '', after: 'yes' },
  ])
})

test('people who are moved to another house are named, and an entry is shown by its person', () => {
  const moved = { before: { people: [{ id: ID, houseKey: 'nila' }] }, after: { houseKey: 'blue_river' } }
  const names = { [ID]: 'Omana Pillai' }
  expect(changesOf({ subjectType: 'festival', ...moved, names })).toEqual([
    { field: 'People', before: 'Omana Pillai (House: Nila)', after: '' },
    { field: 'House', before: '', after: 'Blue river' },
  ])
  const late = { before: null, after: { memberId: ID, entryId: GONE, reason: 'Forgotten' } }
  expect(changesOf({ subjectType: 'competition_item', ...late, names })).toEqual([
    { field: 'Member', before: '', after: 'Omana Pillai' },
    { field: 'Reason', before: '', after: 'Forgotten' },
  ])
})

test('a prepared hand-over is shown by office, with the people and what the office may do', () => {
  const access = { President: { access: 'super_admin', duties: [] }, Secretary: { access: 'none', duties: [] } }
  const before = { day: '2027-01-01', picks: [{ office: 'President', memberId: ID }], access }
  const after = {
    day: '2027-02-01',
    picks: [
      { office: 'President', memberId: ID },
      { office: 'Secretary', memberId: GONE },
    ],
    access: { ...access, Secretary: { access: 'duties', duties: ['members', 'content'] } },
  }
  const names = { [ID]: 'Omana Pillai', [GONE]: 'Latha Nair' }
  expect(changesOf({ subjectType: 'hand_over', before, after, names })).toEqual([
    { field: 'First day of the new committee', before: 'Jan 01, 2027', after: 'Feb 01, 2027' },
    { field: 'Secretary', before: '', after: 'Latha Nair' },
    { field: 'Secretary, access', before: 'No access to the portal', after: 'Members, Content' },
  ])
})

test('what an office may do is shown before anybody has been picked for it', () => {
  const before = { day: '2027-01-01', picks: [], access: {} }
  const after = { ...before, access: { Treasurer: { access: 'super_admin', duties: [] } } }
  expect(changesOf({ subjectType: 'hand_over', before, after, names: {} })).toEqual([
    { field: 'Treasurer, access', before: '', after: OFFICE_ACCESS_LABELS.super_admin },
  ])
})

/** An entry of the log, `second` seconds after 8 PM. */
const entry = (id: string, second: number, given: object = {}) => ({
  id,
  actorId: ID,
  actorName: 'Omana Pillai',
  action: 'member.approved',
  subjectType: 'member',
  subjectId: id,
  subjectName: id,
  before: null,
  after: null,
  names: {},
  createdAt: new Date(Date.UTC(2026, 2, 10, 16, 0, second)).toISOString(),
  ...given,
})
const linesOf = (entries: Parameters<typeof groupEntries>[0]) =>
  groupEntries(entries).map(({ first, others }) => [first.id, others.map(({ id }) => id)])

test('one act on several records is one line, however many there are, and two acts are two', () => {
  const approved = [entry('a', 50), entry('b', 40), entry('c', 30)]
  const undone = entry('d', 20, { action: 'member.back_to_pending' })
  const pair = [entry('e', 15), entry('f', 10)]
  expect(linesOf([...approved, undone, ...pair])).toEqual([
    ['a', ['b', 'c']],
    ['d', []],
    ['e', []],
    ['f', []],
  ])
})

test('an admin who approves a member every 25 seconds has a line for each minute', () => {
  const evening = [200, 175, 150, 125, 100, 75].map((second) => entry(`at ${second}`, second))
  expect(linesOf(evening)).toEqual([
    ['at 200', ['at 175', 'at 150']],
    ['at 125', ['at 100', 'at 75']],
  ])
})

test('what two people of one name did is not one act, and neither is what the site or deleted people did', () => {
  const namesakes = [entry('a', 3), entry('b', 2, { actorId: GONE }), entry('c', 1)]
  const nobody = { actorId: null, actorName: null }
  const unknown = ['d', 'e', 'f'].map((id) => entry(id, 0, nobody))
  expect(linesOf([...namesakes, ...unknown])).toEqual(['a', 'b', 'c', 'd', 'e', 'f'].map((id) => [id, []]))
})

test('actions, subjects and fields have names that a reader knows', () => {
  expect(['account.signed_out', 'listing_review.taken_back', 'news.created'].map(labelOfAction)).toEqual([
    'Logged out on every device',
    'Review removed',
    'News created',
  ])
  expect(['user', 'erasure_request', 'program'].map(labelOfSubject)).toEqual(['Account', 'Deletion request', 'Program'])
  const labels = [
    ['cvId', 'job_application'],
    ['facebookUrl', 'settings'],
    ['amount', 'renewal'],
    ['joinedDate', 'member'],
  ] as const
  expect(labels.map(([field, subject]) => labelOfField(field, subject))).toEqual([
    'CV',
    'Facebook',
    'Amount',
    'Joining date',
  ])
})

test('the log calls a field what its form calls it', () => {
  expect(labelOfField('isPublic', 'event')).toBe(EVENT_LABELS.isPublic)
  expect(labelOfField('capacity', 'program')).toBe(PROGRAM_LABELS.capacity)
  expect(labelOfField('workPlace', 'member')).toBe(MEMBER_LABELS.workPlace)
  expect(labelOfField('contactPhone', 'listing')).toBe(LISTING_LABELS.contactPhone)
})

test('codes and large numbers are shown as text', () => {
  const after = { category: 'jobs_careers', partySetting: 'family_and_guests', capacity: 1500, renewalYear: 2026 }
  expect(changesOf({ subjectType: 'event', before: null, after, names: {} }).map((change) => change.after)).toEqual([
    'Jobs and careers',
    'Family and guests',
    '1,500',
    '2026',
  ])
})

test('the first line of an export says how many rows the file had, in whatever order the entry is stored', () => {
  const after = { ids: [], sort: 'name', search: 'Asha', rows: 1248 }
  expect(changesOf({ subjectType: 'export', before: null, after, names: {} })[0]).toEqual({
    field: 'Rows',
    before: '',
    after: '1,248',
  })
})

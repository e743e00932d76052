import { expect, test } from 'vitest'
import { changesOf } from '#web/admin/activity/activity-text.ts'

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
  }
  expect(changesOf({ before, after, names: { [ID]: 'Omana Pillai' } })).toEqual([
    { field: 'Status', before: 'Pending', after: 'Correction asked' },
    { field: 'Approved by', before: '', after: 'Omana Pillai' },
    { field: 'Content', before: '', after: 'Tickets & tea 7 < 8' },
    { field: 'Event date', before: 'Mar 10, 2026 at 8:00 PM', after: 'Mar 11, 2026 at 8:00 PM' },
    { field: 'Amount', before: '', after: 'AED\u00a0150' },
    { field: 'Member', before: '', after: 'Omana Pillai, deleted entry' },
    { field: 'Officers', before: '', after: 'Name: Latha; Role: President' },
    { field: 'Featured image', before: '', after: 'a file' },
    { field: 'Is public', before: '', after: 'yes' },
  ])
})

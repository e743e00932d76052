import { monitorEventLoopDelay } from 'node:perf_hooks'
import { desc, eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#server/accounts/account-tables.ts'
import { memberDecisions, mergedMembers } from '#server/membership/member-history-tables.ts'
import { members } from '#server/membership/member-tables.ts'
import { membershipRenewals } from '#server/membership/renewal-tables.ts'
import { activityLog } from '#server/platform/activity-tables.ts'
import { IMPORT_FIELDS } from '#shared/membership/import/import-enums.ts'
import { openTestApp } from '#tests/test-app.ts'
import { findApplicant, mailsTo } from './application.ts'
import { workbookOf } from './workbook.ts'

const app = await openTestApp()
const ammini = await app.admin()
const committee = await app.as(ammini)

const HEADINGS = 'Name,E-mail,Mobile No.,DOB,Blood,Emirate,Address in UAE,Native address,Type,Membership No.,Joined'
const row = (name: string, email: string, mobile: string, more = 'O+,Sharjah') =>
  `${name},${email},${mobile},05/12/1990,${more},"Al Nahda Street, Sharjah","Poonkunnam, Thrissur",Family,,2021-06-01`

type Sent = {
  columns?: object
  dayOrders?: object
  alsoLines?: number[]
  repairs?: object
  paidUntil?: string
  welcome?: 'yes' | 'no'
  fileName?: string
}

async function send(path: string, content: string | Buffer, sent: Sent = {}, caller = committee) {
  const form = new FormData()
  for (const [name, value] of Object.entries(sent))
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  form.append('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), 'members.csv')
  const encoded = new Response(form)
  return caller.post(path, Buffer.from(await encoded.arrayBuffer()), {
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  })
}
const preview = (content: string | Buffer, sent?: Sent) => send('/api/admin/members/import/preview', content, sent)
/** Unless a test says otherwise, everybody has paid the running year. */
const carryOut = (content: string | Buffer, sent?: Sent) =>
  send('/api/admin/members/import', content, { ...PAID, ...sent })
const PAID = { paidUntil: '2026-03-10' }
const yearsOf = (memberId: string) =>
  app.db.select().from(membershipRenewals).where(eq(membershipRenewals.memberId, memberId))
const countMembers = async () => (await app.db.select().from(members)).length

test('an Excel workbook is read like a CSV file, with phones stored as numbers and dates stored as days', async () => {
  const workbook = await workbookOf([
    HEADINGS.split(','),
    [
      'Gopika & Sons <x>',
      'gopika@example.org',
      501119988,
      { day: '1984-02-29' },
      'O+',
      'Sharjah',
      'Al Nahda Street, Sharjah',
      'Poonkunnam, Thrissur',
      'Single',
      '',
      { day: '2020-12-05' },
    ],
    [],
    ['Only a name'],
  ])
  const seen = (await preview(workbook)).json()
  expect(seen.counts).toMatchObject({ new: 2, wrong: 0 })
  expect(seen.rows[1]).toMatchObject({ line: 4, state: 'new' })
  expect((await carryOut(workbook)).json()).toMatchObject({ imported: 2 })
  const { member } = await findApplicant(app, 'gopika@example.org')
  expect(member).toMatchObject({
    fullName: 'Gopika & Sons <x>',
    mobileNumber: '+971501119988',
    dateOfBirth: '1984-02-29',
    joinedDate: '2020-12-05',
  })
})

test('every value is shown as it was read before anything is written', async () => {
  const seen = (await preview([HEADINGS, row('Rows Rajan', 'rows@example.org', '050 111 7700')].join('\n'))).json()
  expect(seen.fields).toEqual([
    'fullName',
    'email',
    'mobileNumber',
    'dateOfBirth',
    'bloodGroup',
    'emirate',
    'currentAddress',
    'nativeAddress',
    'membershipType',
    'membershipNumber',
    'joinedDate',
  ])
  expect(seen.rows).toEqual([
    {
      line: 2,
      state: 'new',
      values: [
        'Rows Rajan',
        'rows@example.org',
        '+971501117700',
        '1990-12-05',
        'O+',
        'Sharjah',
        'Al Nahda Street, Sharjah',
        'Poonkunnam, Thrissur',
        'family',
        '',
        '2021-06-01',
      ],
    },
  ])
})

test('a row with errors is corrected on the page and imported, without another file', async () => {
  const file = [HEADINGS, row('Repair Ravi', 'repair@example.org', '050 111 77', 'X,Sharjah')].join('\n')
  const [finding] = (await preview(file)).json().findings
  expect(finding).toMatchObject({ state: 'wrong', values: { mobileNumber: '05011177', bloodGroup: 'X' } })
  const repairs = { 2: { mobileNumber: '050 111 7711', bloodGroup: 'AB-' } }
  expect((await preview(file, { repairs })).json().counts).toMatchObject({ new: 1, wrong: 0 })
  expect((await carryOut(file, { repairs })).json().imported).toBe(1)
  const { member } = await findApplicant(app, 'repair@example.org')
  expect(member).toMatchObject({ mobileNumber: '+971501117711', bloodGroup: 'AB-' })
})

test('rows with errors can be downloaded as the file has them, with the line and the reason', async () => {
  const file = [HEADINGS, row('Fine Fathima', 'fine@example.org', '0501117722'), row('Wrong Wilson', 'w', '1')].join(
    '\n',
  )
  const download = await send('/api/admin/members/import/rejected.csv', file)
  expect(download.headers['content-type']).toBe('text/csv; charset=utf-8')
  const lines = download.body.replace('\ufeff', '').trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toBe(`Line,Reason,${HEADINGS}`)
  expect(lines[1]).toContain('3,')
  expect(lines[1]).toContain('Please enter a valid email address')
  expect(lines[1]).toContain('Wrong Wilson')
})

test('the template has every column that an import knows, and is read without an error', async () => {
  const template = await committee.get('/api/admin/members/import/template.csv')
  const seen = (await preview(template.body)).json()
  expect(Object.keys(seen.columns).toSorted()).toEqual([...IMPORT_FIELDS].toSorted())
  expect(seen.counts).toMatchObject({ new: 1, wrong: 0 })
})

test('a small workbook that unfolds into a very large sheet is refused, and the site goes on', async () => {
  const workbook = await workbookOf(
    Array.from({ length: 25_000 }, () => Array.from({ length: 5 }, () => 'the same text in every cell')),
  )
  expect(workbook.length).toBeLessThan(2 * 1024 * 1024)
  const refused = await preview(workbook)
  expect(refused.statusCode).toBe(400)
  expect(refused.json().fields.file).toMatch(/This workbook is too large|more than 2000 rows/)
  expect((await committee.get('/api/admin/members/pending')).statusCode).toBe(200)
})

test('a list from a spreadsheet becomes members with accounts, and importing it again changes nothing', async () => {
  const file = [
    HEADINGS,
    row('Lakshmi Devi Varma', 'lakshmi.v@example.org', '050 111 2233'),
    row('Mohanan', 'mohanan@example.org', '501112244', 'b +ve,RAK'),
  ].join('\r\n')
  const seen = await preview(file)
  expect(seen.json()).toMatchObject({ counts: { new: 2, known: 0, possible_duplicate: 0, wrong: 0 }, findings: [] })
  expect(seen.json().columns).toMatchObject({ fullName: 0, email: 1, mobileNumber: 2, membershipNumber: 9 })
  expect(seen.json().headings[1]).toEqual({
    name: 'E-mail',
    samples: ['lakshmi.v@example.org', 'mohanan@example.org'],
  })
  const before = await countMembers()
  expect((await carryOut(file, { fileName: 'list.csv' })).json()).toMatchObject({ imported: 2, findings: [] })
  const { account, member } = await findApplicant(app, 'mohanan@example.org')
  expect(account).toMatchObject({
    firstName: 'Mohanan',
    lastName: '',
    isFirstLogin: true,
    password: null,
    role: 'user',
  })
  expect(member).toMatchObject({
    fullName: 'Mohanan',
    mobileNumber: '+971501112244',
    dateOfBirth: '1990-12-05',
    bloodGroup: 'B+',
    emirate: 'Ras Al Khaimah',
    membershipType: 'family',
    memberType: 'member',
    status: 'approved',
    joinedDate: '2021-06-01',
    renewalStatus: 'active',
    renewalDueDate: '2026-06-01',
    termsVersion: null,
    approvedBy: ammini.id,
    occupation: null,
    currentAddress: 'Al Nahda Street, Sharjah',
  })
  expect(member.membershipNumber).toMatch(/^PC-2026-\d{4}$/)
  expect(await yearsOf(member.id)).toMatchObject([{ renewalYear: 2025, dueDate: '2025-06-01', status: 'waived' }])
  const history = await app.db.select().from(memberDecisions).where(eq(memberDecisions.memberId, member.id))
  expect(history).toMatchObject([{ decision: 'approved', decidedBy: ammini.id }])
  expect(await mailsTo(app, 'mohanan@example.org')).toEqual([])
  const [entry] = await app.db.select().from(activityLog).orderBy(desc(activityLog.createdAt))
  expect(entry).toMatchObject({
    action: 'members.imported',
    actorId: ammini.id,
    after: { fileName: 'list.csv', imported: 2, left: 0, welcomeMail: false },
  })
  const again = (await carryOut(file)).json()
  expect(again).toMatchObject({ imported: 0, counts: { known: 2 } })
  expect(await countMembers()).toBe(before + 2)
})

test('invalid rows are reported by line and field, and the others are imported', async () => {
  const file = [
    HEADINGS,
    row('B', 'no address', '12', 'X,Mars'),
    row('Good Nair', 'good.nair@example.org', '0502223344'),
    '',
    row('Twice Nair', 'GOOD.nair@example.org', '0502223355'),
  ].join('\n')
  const { counts, findings } = (await preview(file)).json()
  expect(counts).toEqual({ new: 1, known: 0, possible_duplicate: 0, wrong: 2 })
  expect(findings.map(({ line }: { line: number }) => line)).toEqual([2, 5])
  expect(findings[0].problems).toEqual([
    { field: 'fullName', message: 'Full name must be at least 2 characters (‘B’)' },
    { field: 'email', message: 'Please enter a valid email address (‘no address’)' },
    { field: 'mobileNumber', message: 'Mobile number must be in format +971XXXXXXXXX (‘12’)' },
    { field: 'bloodGroup', message: 'Blood group is unknown (‘X’)' },
    { field: 'emirate', message: 'Emirate is unknown (‘Mars’)' },
  ])
  expect(findings[1].problems).toEqual([{ field: 'email', message: 'This email is already in line 3' }])
  expect((await carryOut(file)).json()).toMatchObject({ imported: 1, counts: { wrong: 2 } })
})

test('possible duplicates are left out, unless the admin says that they are somebody else', async () => {
  const known = await app.member({
    fullName: 'Sarada Warrier',
    dateOfBirth: '1990-12-05',
    mobileNumber: '+971503330000',
  })
  const file = [
    HEADINGS,
    row('Sarada warrier', 'sarada.w@example.org', '0503330011'),
    row('Ramu Warrier', 'ramu.w@example.org', '0503330000'),
    row('Uma Warrier', 'uma.w@example.org', '0503330011'),
  ].join('\n')
  const { counts, findings } = (await preview(file)).json()
  expect(counts).toEqual({ new: 0, known: 0, possible_duplicate: 3, wrong: 0 })
  expect(findings[0].possibleDuplicates).toEqual([{ id: known.id, name: 'Sarada Warrier', matches: ['person'] }])
  expect(findings[1].possibleDuplicates).toEqual([{ id: known.id, name: 'Sarada Warrier', matches: ['mobile'] }])
  expect(findings[2].possibleDuplicates).toEqual([{ id: null, name: 'Sarada warrier in line 2', matches: ['mobile'] }])
  expect((await carryOut(file, { alsoLines: [3] })).json()).toMatchObject({
    imported: 1,
    counts: { possible_duplicate: 2 },
  })
  expect((await findApplicant(app, 'ramu.w@example.org')).member.mobileNumber).toBe('+971503330000')
  expect((await carryOut(file, { alsoLines: [3] })).json()).toMatchObject({
    imported: 0,
    counts: { known: 1, possible_duplicate: 2 },
  })
})

test("columns with unknown headings are matched by hand, and the old list's numbers stay", async () => {
  const file =
    'a;b;c;d;e;f;g;h;i\nKept Kurup;kept@example.org;971504440000;1988-01-02;A-;dubai;Al Quoz Street 5;Irinjalakuda town;pc-2026-0900'
  expect((await preview(file)).json()).toMatchObject({ columns: {}, counts: { wrong: 1 } })
  const columns = {
    fullName: 0,
    email: 1,
    mobileNumber: 2,
    dateOfBirth: 3,
    bloodGroup: 4,
    emirate: 5,
    currentAddress: 6,
    nativeAddress: 7,
    membershipNumber: 8,
  }
  expect((await carryOut(file, { columns })).json()).toMatchObject({ imported: 1 })
  const { member } = await findApplicant(app, 'kept@example.org')
  expect(member).toMatchObject({ membershipNumber: 'PC-2026-0900', membershipType: 'single', joinedDate: '2026-03-10' })
  const other = [HEADINGS, row('Later Kurup', 'later@example.org', '0504440011')].join('\n')
  await carryOut(other)
  expect((await findApplicant(app, 'later@example.org')).member.membershipNumber).toBe('PC-2026-0901')
  const sameNumber = file.replace('kept@', 'another@').replace('4440000', '4440099')
  expect((await preview(sameNumber, { columns })).json()).toMatchObject({ counts: { known: 1 } })
})

test('a welcome mail is sent only when the admin chooses so; its link opens the account', async () => {
  const file = [HEADINGS, row('Welcome Menon', 'welcome.m@example.org', '0505550000')].join('\n')
  await carryOut(file, { welcome: 'yes' })
  const [mail] = await mailsTo(app, 'welcome.m@example.org')
  expect(mail?.subject).toMatch(/your membership is now online$/)
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  const chosen = await app.visitor.post('/api/auth/reset-password', { token, newPassword: 'Own-Password-2026' })
  expect(chosen.statusCode).toBe(200)
  const { account } = await findApplicant(app, 'welcome.m@example.org')
  expect(account.isFirstLogin).toBe(false)
  const profile = await (await app.as(account)).get('/api/members/profile')
  expect(profile.json()).toMatchObject({ fullName: 'Welcome Menon', status: 'approved' })
})

test('people imported without a welcome email get it later, once, alone or with all others', async () => {
  await app.db.update(members).set({ welcomeDue: false })
  const people = ['Ammu', 'Biju', 'Chandran', 'Devan'].map((name, at) => ({
    name,
    email: `${name.toLowerCase()}@example.org`,
    at,
  }))
  const lines = people.map(({ name, email, at }) => row(`${name} Later`, email, `050987100${at}`))
  await carryOut([HEADINGS, ...lines].join('\n'))
  const found = await Promise.all(people.map(({ email }) => findApplicant(app, email)))
  const [ammu, , , devan] = found.map(({ member }) => member)
  expect(await mailsTo(app, people[0]!.email)).toEqual([])
  await app.db.update(members).set({ suspendedAt: app.clock.time }).where(eq(members.id, devan!.id))
  const waiting = async () => (await committee.get('/api/admin/members?status=not_welcomed')).json()
  expect(await waiting()).toHaveLength(3)
  const one = () => committee.post(`/api/admin/members/${ammu!.id}/welcome-mail`)
  const responses = await Promise.all([one(), one()])
  expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  const all = await Promise.all([1, 2].map(() => committee.post('/api/admin/members/welcome-mails')))
  expect(all.map((response) => response.json().welcomed).toSorted()).toEqual([0, 2])
  expect(await waiting()).toEqual([])
  // each of several readers at once would see only what the others have sent by then
  await app.runTasks()
  const mails = await Promise.all(people.map(({ email }) => mailsTo(app, email)))
  expect(mails.map((own) => own.length)).toEqual([1, 1, 1, 0])
  expect(mails[0]?.[0]?.text).toMatch(/token=[\w-]+/)
  const logged = (await committee.get('/api/admin/activity?limit=2')).json()
  expect(logged.map(({ action }: { action: string }) => action)).toEqual(['members.welcomed', 'member.welcomed'])
})

test('an account without a membership keeps its password and gets the membership', async () => {
  const treasurer = await app.account({ email: 'Treasurer@example.org', role: 'admin', password: 'hash' })
  const file = [HEADINGS, row('Asha Menon', 'treasurer@example.org', '0506660000')].join('\n')
  expect((await carryOut(file)).json()).toMatchObject({ imported: 1 })
  const [member] = await app.db.select().from(members).where(eq(members.userId, treasurer.id))
  expect(member).toMatchObject({ fullName: 'Asha Menon', status: 'approved' })
  const [account] = await app.db.select().from(users).where(eq(users.id, treasurer.id))
  expect(account).toMatchObject({ role: 'admin', password: 'hash', isFirstLogin: false })
})

test('our own export can be imported on another site', async () => {
  const elsewhere = await openTestApp()
  const admin = await elsewhere.as(await elsewhere.admin())
  await elsewhere.member({
    fullName: 'Round Trip',
    email: 'round@example.org',
    membershipNumber: 'PC-2025-0042',
    joinedDate: '2025-02-03',
  })
  const { body } = await admin.get('/api/admin/members/export.csv')
  expect((await carryOut(body)).json()).toMatchObject({ imported: 1, findings: [] })
  expect((await findApplicant(app, 'round@example.org')).member).toMatchObject({
    membershipNumber: 'PC-2025-0042',
    joinedDate: '2025-02-03',
    mobileNumber: '+971501234567',
  })
})

test("the Status column sets people's status, and the preview says so", async () => {
  const statuses = ['Approved', 'Pending', 'rejected', 'SUSPENDED', 'Resigned', '', 'Erased', 'Honoured']
  const lines = statuses.map(
    (status, at) => `${row(`Status ${at}`, `status-${at}@example.org`, `050666110${at}`)},${status}`,
  )
  const file = [`${HEADINGS},Status`, ...lines].join('\n')
  const seen = (await preview(file)).json()
  expect(seen.columns.status).toBe(11)
  expect(seen.counts).toEqual({ new: 6, known: 1, possible_duplicate: 0, wrong: 1 })
  expect(seen.statuses).toEqual({ approved: 2, pending: 1, rejected: 1, suspended: 1, resigned: 1 })
  expect(seen.findings.map(({ line, status }: { line: number; status: string }) => [line, status])).toEqual([
    [3, 'pending'],
    [4, 'rejected'],
    [5, 'suspended'],
    [6, 'resigned'],
    [8, null],
    [9, null],
  ])
  expect(seen.findings.at(-1).problems).toEqual([
    { field: 'status', message: 'Status must be Approved, Pending, Rejected, Suspended or Resigned (‘Honoured’)' },
  ])
  expect((await carryOut(file, { welcome: 'yes' })).json()).toMatchObject({ imported: 6 })
  const found = await Promise.all(statuses.slice(0, 6).map((_, at) => findApplicant(app, `status-${at}@example.org`)))
  const people = found.map(({ member }) => member)
  expect(people.map(({ status }) => status)).toEqual([
    'approved',
    'pending',
    'rejected',
    'approved',
    'approved',
    'approved',
  ])
  const isSet = (field: 'suspendedAt' | 'resignedAt' | 'approvedAt' | 'membershipNumber') =>
    people.flatMap((member, at) => (member[field] === null ? [] : [at]))
  expect([isSet('suspendedAt'), isSet('resignedAt')]).toEqual([[3], [4]])
  expect([isSet('approvedAt'), isSet('membershipNumber')]).toEqual([
    [0, 3, 4, 5],
    [0, 3, 4, 5],
  ])
  await app.runTasks()
  const mailed = await Promise.all(statuses.slice(0, 6).map((_, at) => mailsTo(app, `status-${at}@example.org`)))
  expect(mailed.map((mails) => mails.length)).toEqual([1, 0, 0, 0, 0, 1])
  const history = await app.db.select().from(memberDecisions).where(eq(memberDecisions.memberId, people[3]!.id))
  expect(history.map(({ decision }) => decision)).toEqual(['approved', 'suspended'])
  const pending = (await committee.get('/api/admin/members/pending')).json()
  expect(pending.map(({ id }: { id: string }) => id)).toEqual([people[1]!.id])
})

test('applicants imported with a number keep it and get their first year when approved', async () => {
  const lines = ['pending', 'rejected'].map((status, at) => {
    const person = row(`Numbered ${status}`, `numbered-${status}@example.org`, `050777220${at}`)
    return `${person.replace(',,2021-06-01', `,PC-2026-07${at}0,`)},${status}`
  })
  expect((await carryOut([`${HEADINGS},Status`, ...lines].join('\n'))).json()).toMatchObject({ imported: 2 })
  for (const [at, status] of ['pending', 'rejected'].entries()) {
    const email = `numbered-${status}@example.org`
    const { id } = (await findApplicant(app, email)).member
    // a rejected person who applies again is pending
    await app.db.update(members).set({ status: 'pending' }).where(eq(members.id, id))
    expect((await committee.post(`/api/admin/members/${id}/approve`)).statusCode).toBe(200)
    const { member } = await findApplicant(app, email)
    expect(member).toMatchObject({ membershipNumber: `PC-2026-07${at}0`, renewalDueDate: '2027-03-10' })
    const years = await app.db.select().from(membershipRenewals).where(eq(membershipRenewals.memberId, id))
    expect(years).toMatchObject([{ renewalYear: 2026, status: 'waived' }])
    const [mail] = await mailsTo(app, email)
    expect(mail?.text).toContain('Your next dues are due on March 10, 2027.')
  }
})

test('an export imported again changes nothing, and produces the same register elsewhere', async () => {
  const [here, elsewhere] = [await openTestApp(), await openTestApp()]
  const [admin, other] = [await here.as(await here.admin()), await elsewhere.as(await elsewhere.admin())]
  const at = here.clock.time
  const states = [{}, { status: 'pending' }, { status: 'rejected' }, { suspendedAt: at }, { resignedAt: at }] as const
  for (const [index, state] of states.entries())
    await here.member({
      fullName: `Round ${index}`,
      email: `round-${index}@example.org`,
      mobileNumber: `+97150777000${index}`,
      whatsappNumber: '+919847012345',
      dateOfBirth: `1980-01-0${index + 1}`,
      ...state,
      ...(index === 1 || index === 2 ? {} : { membershipNumber: `PC-2025-000${index}`, joinedDate: '2025-02-03' }),
    })
  const { body } = await admin.get('/api/admin/members/export.csv')
  const again = await send('/api/admin/members/import', body, PAID, admin)
  expect(again.json()).toMatchObject({ imported: 0, counts: { new: 0, known: 5, possible_duplicate: 0, wrong: 0 } })
  expect((await admin.get('/api/admin/members/export.csv')).body).toBe(body)
  expect((await send('/api/admin/members/import', body, PAID, other)).json()).toMatchObject({ imported: 5 })
  const copied = (await other.get('/api/admin/members/export.csv')).body
  const findUnreadable = (file: string) =>
    file
      .trim()
      .split('\r\n')
      .map((line) => line.split(',').slice(0, 19).join())
      .toSorted()
  expect(findUnreadable(copied)).toEqual(findUnreadable(body))
})

test('an Excel list in its own encoding is read too', async () => {
  const file = Buffer.from([HEADINGS, row('Jos\xe9 Kurian', 'jose@example.org', '0507770000')].join('\n'), 'latin1')
  await carryOut(file)
  expect((await findApplicant(app, 'jose@example.org')).member.fullName).toBe('José Kurian')
  const malayalam = Buffer.from(
    `\ufeff${[HEADINGS, row('ലക്ഷ്മി വർമ്മ', 'ml@example.org', '0507770011')].join('\n')}`,
    'utf16le',
  )
  await carryOut(malayalam)
  expect((await findApplicant(app, 'ml@example.org')).member.fullName).toBe('ലക്ഷ്മി വർമ്മ')
})

test.for([
  ['', 'This file is empty.'],
  [HEADINGS, 'This file has headings but no rows.'],
  ['PK\u0003\u0004\0\0', 'This Excel file cannot be read. Save it again, or save it as CSV.'],
  [
    'GIF89a\0\0\0\0\0\0\0\0\0',
    'This is not a CSV or XLSX file. Save the spreadsheet in one of these formats and choose that file.',
  ],
  [`Name\n${'Asha\n'.repeat(2001)}`, 'This file has more than 2000 rows. Split it and import the parts.'],
] as const)('a file that is not a list is rejected with a message (%#)', async ([content, words]) => {
  const response = await preview(content)
  expect(response.statusCode).toBe(400)
  expect(response.json().fields).toEqual({ file: expect.stringMatching(words) })
})

test('invalid columns are rejected and cause no server error', async () => {
  const file = [HEADINGS, row('Nobody', 'nobody.m@example.org', '0508880000')].join('\n')
  for (const columns of [{ fullName: -1 }, { unknown: 1 }, 'nonsense', []]) {
    expect((await preview(file, { columns: columns as object })).statusCode).toBe(400)
  }
})

test("two thousand rows are planned and imported well within a connection's timeout", async () => {
  const many = Array.from({ length: 2000 }, (_, n) =>
    row(`Many ${n}`, `many-${n}@example.org`, `05${String(90000000 + n)}`),
  )
  const began = performance.now()
  expect((await carryOut([HEADINGS, ...many].join('\n'))).json()).toMatchObject({ imported: 2000 })
  expect(performance.now() - began).toBeLessThan(20_000)
}, 60_000)

test('a stranger whose number or address is in the register is not skipped', async () => {
  const known = await app.member({
    fullName: 'Numbered One',
    membershipNumber: '7',
    email: 'shared@example.org',
    dateOfBirth: '1970-01-01',
  })
  const lines = [
    `${row('Counted Stranger', 'counted@example.org', '0508001001')},7`,
    `${row('Sharing Stranger', 'SHARED@example.org', '0508001002')},8`,
  ]
  const counted = (await preview([`${HEADINGS},No`, ...lines].join('\n'))).json()
  expect(counted.columns.membershipNumber).toBe(9)
  expect(counted.counts).toEqual({ new: 1, known: 0, possible_duplicate: 1, wrong: 0 })
  expect(counted.findings[0].possibleDuplicates).toEqual([{ id: known.id, name: 'Numbered One', matches: ['email'] }])
  const taken = row('Numbered Stranger', 'numbered.s@example.org', '0508001003').replace(',,2021', ',7,2021')
  expect((await preview([HEADINGS, taken].join('\n'))).json().findings).toMatchObject([
    {
      state: 'wrong',
      problems: [{ field: 'membershipNumber', message: 'Numbered One has this membership number' }],
    },
  ])
  const same = row('NUMBERED  One', 'new.address@example.org', '0508001004').replace(',,2021', ',7,2021')
  expect((await preview([HEADINGS, same].join('\n'))).json().counts.known).toBe(1)
})

test('a number that a member had before is refused for somebody else and says that the member is known', async () => {
  const corrected = await app.member({ fullName: 'Corrected Kumari', membershipNumber: 'FORMER-1' })
  await committee.put(`/api/admin/members/${corrected.id}`, { membershipNumber: 'FORMER-2' })
  const merged = await app.member({ fullName: 'Merged Madhavi', membershipNumber: 'FORMER-3' })
  await app.db.insert(mergedMembers).values({
    formerMemberId: crypto.randomUUID(),
    formerUserId: crypto.randomUUID(),
    memberId: merged.id,
    number: 'FORMER-4',
    formerCardVersion: 1,
    cardVersion: 1,
    mergedAt: app.clock.time,
  })
  const numbered = (name: string, mobile: string, number: string) =>
    row(name, `${number}@example.org`, mobile).replace(',,2021', `,${number},2021`)
  const seen = await preview(
    [
      HEADINGS,
      numbered('New Narayanan', '0508002001', 'former-1'),
      numbered('New Nafeesa', '0508002002', 'FORMER-4'),
      numbered('Kumari CORRECTED', '0508002003', 'FORMER-1'),
    ].join('\n'),
  )
  expect(seen.json().counts).toEqual({ new: 0, known: 1, possible_duplicate: 0, wrong: 2 })
  const messages = seen.json().findings.flatMap(({ problems }: { problems: object[] }) => problems)
  expect(messages).toEqual([
    { field: 'membershipNumber', message: 'Corrected Kumari had this membership number' },
    { field: 'membershipNumber', message: 'Merged Madhavi had this membership number' },
  ])
})

test('somebody who shares the address of a member is added on request, without a login', async () => {
  await app.member({ fullName: 'Signed In', email: 'signed.in@example.org', dateOfBirth: '1970-01-01' })
  const holder = await app.account({ email: 'holder@example.org' })
  await app.member({ fullName: 'Holder', email: 'other@example.org', userId: holder.id, dateOfBirth: '1970-01-01' })
  const file = [HEADINGS, row('Somebody Else', 'holder@example.org', '0508002001')].join('\n')
  expect((await preview(file)).json().findings[0]).toMatchObject({
    state: 'possible_duplicate',
    possibleDuplicates: [{ name: 'Holder', matches: ['email'] }],
  })
  expect((await carryOut(file, { alsoLines: [2] })).json().imported).toBe(1)
  const [added] = await app.db.select().from(members).where(eq(members.fullName, 'Somebody Else'))
  const [account] = await app.db.select().from(users).where(eq(users.id, added!.userId))
  expect(account).toMatchObject({ email: null, firstName: 'Somebody', lastName: 'Else' })
})

test('two people of one household in a file both become members, and the first one logs in', async () => {
  const file = [
    HEADINGS,
    row('Madhavan Ezhuthachan', 'menons@example.org', '0508003001'),
    row('Sarada Ezhuthachan', 'Menons@example.org', '0508003001').replace('05/12/1990', '06/12/1992'),
  ].join('\n')
  expect((await preview(file)).json().counts).toMatchObject({ new: 1, possible_duplicate: 1 })
  expect((await carryOut(file, { alsoLines: [3], welcome: 'yes' })).json().imported).toBe(2)
  const both = await app.db.select().from(members).where(like(members.fullName, '%Ezhuthachan'))
  const accounts = await app.db.select().from(users).where(like(users.lastName, 'Ezhuthachan'))
  expect(both.map(({ email }) => email.toLowerCase())).toEqual(['menons@example.org', 'menons@example.org'])
  expect(accounts.find(({ firstName }) => firstName === 'Sarada')?.email).toBeNull()
  expect((await preview(file)).json().counts).toMatchObject({ known: 2 })
})

test('the ledger of imported members begins with what they have paid, as the admin or the file says', async () => {
  const line = (name: string, paidUntil: string) =>
    `${row(`${name} Payer`, `${name}@example.org`, `05080030${name.length}0`)},${paidUntil}`
  const file = [
    `${HEADINGS},Paid until`,
    line('ann', '2026-05-31'),
    line('benny', '31-Dec-2028'),
    line('ch', '1 Jan 2020'),
    line('d'.repeat(7), ''),
  ].join('\n')
  expect((await preview(file)).json()).toMatchObject({ columns: { paidUntil: 11 }, withoutPaidUntil: 1 })
  const unanswered = await send('/api/admin/members/import', file)
  expect([unanswered.statusCode, unanswered.json().fields]).toEqual([
    400,
    { paidUntil: 'Please say until when the approved members have paid their dues.' },
  ])
  expect((await carryOut(file, { paidUntil: 'not_paid' })).json()).toMatchObject({ imported: 4, findings: [] })
  const ledger = async (name: string) => {
    const { member } = await findApplicant(app, `${name}@example.org`)
    const years = await yearsOf(member.id)
    return [
      member.renewalStatus,
      member.renewalDueDate,
      ...years.map(({ renewalYear, status }) => `${renewalYear} ${status}`),
    ]
  }
  expect(await ledger('ann')).toEqual(['active', '2026-06-01', '2025 waived'])
  expect(await ledger('benny')).toEqual([
    'active',
    '2029-06-01',
    '2025 waived',
    '2026 waived',
    '2027 waived',
    '2028 waived',
  ])
  expect(await ledger('ch')).toEqual(['overdue', '2025-06-01', '2025 overdue'])
  expect(await ledger('d'.repeat(7))).toEqual(['overdue', '2025-06-01', '2025 overdue'])
})

test('day and month are decided once per column, and asked about when the column leaves them open', async () => {
  const born = (name: string, dateOfBirth: string) =>
    row(`${name} Dated`, `${name}.dated@example.org`, `05080040${name.length}0`).replace('05/12/1990', dateOfBirth)
  const births = async (file: string, dayOrders = {}) => {
    const seen = (await preview(file, { dayOrders })).json()
    await carryOut(file, { dayOrders })
    return { openDates: seen.openDates, wrong: seen.counts.wrong }
  }
  const american = [HEADINGS, born('a', '12/25/1990'), born('ab', '5/12/1990'), born('abc', '12/25/1990 0:00')]
  expect(await births(american.join('\n'))).toEqual({ openDates: [], wrong: 0 })
  expect((await findApplicant(app, 'ab.dated@example.org')).member.dateOfBirth).toBe('1990-05-12')
  const open = [HEADINGS, born('abcd', '5/12/1990'), born('abcde', '33212'), born('abcdef', '1990-12-05T00:00:00')]
  expect((await preview(open.join('\n'))).json().openDates).toEqual([{ field: 'dateOfBirth', sample: '5/12/1990' }])
  await births(open.join('\n'), { dateOfBirth: 'month_first' })
  const dates = ['abcd', 'abcde', 'abcdef'].map((name) => findApplicant(app, `${name}.dated@example.org`))
  expect((await Promise.all(dates)).map(({ member }) => member.dateOfBirth)).toEqual([
    '1990-05-12',
    '1990-12-05',
    '1990-12-05',
  ])
  const against = [HEADINGS, born('x', '25/12/1990'), born('xy', '25/12/1991'), born('xyz', '12/25/1990')]
  expect((await preview(against.join('\n'))).json()).toMatchObject({ openDates: [], counts: { wrong: 1 } })
})

test('files are read as spreadsheets of every kind write them, and one odd cell is one bad row', async () => {
  const odd = (at: number) => row(`Odd ${'abcdefghij'[at]}`, `odd-${at}@example.org`, `050800500${at}`)
  const found = async (content: string | Buffer) => {
    const { counts, findings } = (await preview(content)).json()
    return [counts.new, ...findings.map(({ line }: { line: number }) => line)]
  }
  const quoted = odd(0).replace('0508005000', '="0508005000"')
  expect(await found([HEADINGS, quoted, odd(1).replace('0508005001', '"=""0508005001"""')].join('\n'))).toEqual([2])
  const semicolons = [
    HEADINGS,
    'Odd k;k@example.org;0508005009;05/12/1990;O+;Sharjah;Al Nahda Street 5;Poonkunnam town',
  ]
  expect(await found(`sep=;\r\n${semicolons.join('\r\n').replaceAll(',', ';')}`)).toEqual([1])
  const big = Buffer.from(`\ufeff${[HEADINGS, odd(2)].join('\r\n')}`, 'utf16le').swap16()
  expect(await found(big)).toEqual([1])
  expect(await found([HEADINGS.replace('Name', '"Full\nname"'), odd(3)].join('\n'))).toEqual([1])
  expect(await found([HEADINGS, odd(4), odd(5).replace('Odd', '"Odd'), odd(6)].join('\n'))).toEqual([2, 3])
  expect(await found([HEADINGS, odd(7).replace('Odd', 'O"dd'), `${odd(8)}\0`].join('\n'))).toEqual([2])
})

test('a large file of short lines is refused without keeping others waiting', async () => {
  for (const line of ['a\n', ',\n', '\n\n', '"\n']) {
    const content = Buffer.from(`${HEADINGS}\n${line.repeat((2_000_000 / line.length) | 0)}end`)
    const began = performance.now()
    const { longest } = await watchLoop(async () => {
      expect((await preview(content)).statusCode).toBe(400)
    })
    expect(longest, `${JSON.stringify(line)} after ${performance.now() - began}`).toBeLessThan(500)
  }
  expect((await preview(Buffer.from(`${'a,'.repeat(900_000)}\nx`))).statusCode).toBe(400)
})

/** The longest time in ms in which nothing else could run. */
async function watchLoop(work: () => Promise<void>): Promise<{ longest: number }> {
  const histogram = monitorEventLoopDelay({ resolution: 5 })
  histogram.enable()
  await work()
  histogram.disable()
  return { longest: histogram.max / 1e6 }
}

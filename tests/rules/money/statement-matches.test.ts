import { expect, test } from 'vitest'
import type { MatchTarget } from '#shared/money/statements/match-index.ts'
import { matchLines, type OpenLine } from '#shared/money/statements/match-rules.ts'
import { createSuggestions, type PastEntry } from '#shared/money/statements/suggestion-rules.ts'

const line = (text: string, amount: number, more: Partial<OpenLine> = {}): OpenLine => ({
  id: text,
  day: '2026-10-07',
  text,
  reference: null,
  amount,
  ...more,
})
const dues = (id: string, name: string, more: Partial<MatchTarget> = {}): MatchTarget => ({
  kind: 'dues',
  id,
  amount: 15_000,
  day: '2026-05-12',
  name,
  membershipNumber: `PC-${id}`,
  references: [],
  text: null,
  hasSlip: false,
  ...more,
})
const entry = (id: string, name: string | null, more: Partial<MatchTarget> = {}): MatchTarget =>
  dues(id, name ?? '', { kind: 'entry', day: '2026-10-07', membershipNumber: null, name, ...more })

test.each([
  ['the whole number', 'TRF FROM V BALAKRISHNAN PC0527'],
  ['the number with its hyphen', 'DUES PC-0527'],
  ['its digits beside the name', 'TRF VIDYA BALAKRISHNAN 0527'],
])('a line with the amount and %s is sure', (_what, text) => {
  const [match] = matchLines([line(text, 15_000)], [dues('0527', 'Vidya Balakrishnan'), dues('0528', 'Vidya Nair')])
  expect(match).toMatchObject({ isSure: true, candidates: [{ keys: ['dues 0527'] }] })
})

test('the number without the amount is a part payment to decide, and digits alone say nothing', () => {
  const [part, digits] = matchLines(
    [line('PC0527', 10_000), line('CHEQUE 0527', 15_000)],
    ['0527', '0528', '0529', '0530'].map((id) => dues(id, 'Vidya Balakrishnan')),
  )
  expect(part).toMatchObject({
    isSure: false,
    candidates: [{ keys: ['dues 0527'], difference: -5000, reasons: ['number'] }],
  })
  expect(digits?.candidates).toEqual([])
})

test('a reference with the amount is sure: of an order, and in the text of an entry', () => {
  const targets = [
    dues('order', 'Omana Pillai', { kind: 'tickets', references: ['TR-4711'], amount: 5000, membershipNumber: null }),
    entry('hall', 'Al Qasimia Hall', { amount: -120_000, text: 'REF 88120' }),
  ]
  const matches = matchLines([line('TRF TR4711', 5000), line('DEP HALL REF 88120', -120_000)], targets)
  expect(matches.map(({ isSure, candidates }) => [isSure, candidates[0]?.keys])).toEqual([
    [true, ['tickets order']],
    [true, ['entry hall']],
  ])
})

test('dues that are in the book already are not paid again, and one entry explains one line', () => {
  const booked = entry('booked', 'Vidya Balakrishnan', { membershipNumber: 'PC-0527', day: '2026-10-06' })
  const next = dues('next', 'Vidya Balakrishnan', { membershipNumber: 'PC-0527' })
  const later = line('PC0527 AGAIN', 15_000, { day: '2026-10-09' })
  const [first, second] = matchLines([line('PC0527', 15_000), later], [booked, next])
  expect(first).toMatchObject({ isSure: true, candidates: [{ keys: ['entry booked'] }] })
  expect(second).toMatchObject({ isSure: false, candidates: [{ keys: ['dues next'] }] })
})

test('an entry with the name and a near day is to decide, because names are shared', () => {
  const kitchen = entry('1', 'Kuttanad Kitchen', { amount: -215_000, day: '2026-10-09' })
  const text = 'TRF TO KUTTANAD KITCHEN LLC'
  expect(matchLines([line(text, -215_000)], [kitchen])).toMatchObject([
    { isSure: false, candidates: [{ keys: ['entry 1'], reasons: ['name', 'near_day', 'same_amount'] }] },
  ])
  expect(matchLines([line(text, -215_000)], [{ ...kitchen, day: '2026-11-14' }])[0]?.candidates).toEqual([])
})

test('the membership number goes before an entry that shares a word of the name', () => {
  const targets = [entry('anil', 'Anil Kumar'), dues('0527', 'Suresh Kumar')]
  expect(matchLines([line('SURESH KUMAR PC0527', 15_000)], targets)).toMatchObject([
    { isSure: true, candidates: [{ keys: ['dues 0527'] }] },
  ])
})

test('the line with the number takes the dues, also if another day is nearer', () => {
  const booked = entry('1', 'Suresh Kumar', { membershipNumber: 'PC-0527', day: '2026-10-09' })
  const [near, named] = matchLines(
    [line('KUMAR', 15_000, { day: '2026-10-09' }), line('SURESH KUMAR PC0527', 15_000)],
    [booked],
  )
  expect(near).toMatchObject({ isSure: false, candidates: [] })
  expect(named).toMatchObject({ isSure: true, candidates: [{ keys: ['entry 1'] }] })
})

test.each([
  ['a year', '2026', 'TRF OCT 2026'],
  ['a word', 'Transfer', 'TRANSFER'],
  ['a month', 'Oct 2026', 'TRF OCT 2026'],
])('%s that a payer typed as reference makes nothing sure', (_what, typed, text) => {
  const request = dues('1', 'Omana Pillai', { kind: 'premium', typedReferences: [typed], membershipNumber: null })
  expect(matchLines([line(text, 15_000, { reference: text })], [request])).toMatchObject([{ isSure: false }])
})

test('a reference that a payer typed is sure beside the whole name', () => {
  const request = dues('1', 'Omana Pillai', { kind: 'premium', typedReferences: ['TR-4711'], membershipNumber: null })
  const [whole] = matchLines([line('TRF OMANA PILLAI TR4711', 15_000)], [request])
  expect(whole).toMatchObject({ isSure: true, candidates: [{ reasons: ['reference', 'name', 'same_amount'] }] })
  expect(matchLines([line('TRF PILLAI TR4711', 15_000)], [request])).toMatchObject([
    { isSure: false, candidates: [{ keys: ['premium 1'] }] },
  ])
})

test('a name alone is to decide, and so is a slip with the amount', () => {
  const people = [dues('1', 'Shihab Rahman'), dues('2', 'Sajid Rahman'), dues('3', 'Beena S', { hasSlip: true })]
  const many = Array.from({ length: 9 }, (_, at) => dues(`9${at}`, 'Nobody Here'))
  const [rahman, machine] = matchLines(
    [line('TRF FROM RAHMAN S', 15_000), line('CASH DEP CDM', 15_000)],
    [...people, ...many],
  )
  expect(rahman?.candidates.map(({ keys }) => keys[0])).toEqual(['dues 1', 'dues 2', 'dues 3'])
  expect(machine?.candidates).toMatchObject([{ keys: ['dues 3'], reasons: ['slip', 'same_amount'] }])
})

test('what one transfer pays together is found: sure with one number, otherwise to decide', () => {
  const years = [
    dues('a', 'Vidya B', { membershipNumber: 'PC-0527' }),
    dues('b', 'Vidya B', { membershipNumber: 'PC-0527' }),
  ]
  expect(matchLines([line('PC0527', 30_000)], years)).toMatchObject([
    { isSure: true, candidates: [{ keys: ['dues a', 'dues b'] }] },
  ])
  const brothers = [dues('1', 'Noufal Hameed', { amount: 25_000 }), dues('2', 'Niyas Hameed')]
  expect(matchLines([line('TRF N HAMEED', 40_000)], brothers)).toMatchObject([
    { isSure: false, candidates: [{ keys: ['dues 1', 'dues 2'], reasons: ['name', 'same_amount'] }] },
  ])
})

test('a fee that the bank took leaves the entry to decide', () => {
  const sound = entry('1', 'Gulf Sound Rental', { amount: -180_000 })
  const [match] = matchLines([line('TRF TO GULF SOUND RENTAL', -180_525)], [sound])
  expect(match).toMatchObject({ isSure: false, candidates: [{ keys: ['entry 1'], difference: -525 }] })
  expect(matchLines([line('TRF TO GULF SOUND RENTAL', -190_000)], [sound])[0]?.candidates).toEqual([])
  const received = entry('2', 'Rajan', { amount: 3000 })
  expect(matchLines([line('CHARGE RAJAN', -525)], [received])[0]?.candidates).toEqual([])
})

const past = (bankText: string | null, more: Partial<PastEntry> = {}): PastEntry =>
  ({
    day: '2026-09-15',
    isIn: false,
    counterpart: 'Gulf Mobile',
    bankText,
    categoryId: 'phone',
    accountId: null,
    ...more,
  }) as PastEntry

test('a suggestion follows the last line with the same text, or the counterpart that the line names', () => {
  const suggest = createSuggestions([
    past('MOBILE POSTPAID AUG 2026', { day: '2026-08-15', categoryId: 'other' }),
    past('MOBILE POSTPAID SEP 2026'),
    past(null, { counterpart: 'Al Nahda Optics', categoryId: 'sponsors', isIn: true }),
  ])
  expect(suggest(line('MOBILE POSTPAID OCT 2026', -11_900))).toMatchObject({
    categoryId: 'phone',
    times: 1,
    lastDay: '2026-09-15',
  })
  expect(suggest(line('DEP AL NAHDA OPTICS', 50_000))).toMatchObject({
    categoryId: 'sponsors',
    counterpart: 'Al Nahda Optics',
  })
  expect(suggest(line('DEP AL NAHDA OPTICS', -50_000))).toBeNull()
  expect(suggest(line('SOMETHING NEW', -100))).toBeNull()
})

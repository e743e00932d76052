import { expect, test } from 'vitest'
import { asSent } from '#shared/announcements/announcement-poll-rules.ts'
import { plainAnnouncementText } from '#shared/announcements/announcement-text-rules.ts'
import type { Audience } from '#shared/announcements/audience-rules.ts'
import { joinConditions, splitConditions } from '#web/announcements/audience/audience-parts.ts'
import {
  type AnnouncementDraft,
  bodyOfAnnouncement,
  bodyToUseAgain,
  changesOf,
  checkAnnouncement,
  EMPTY_ANNOUNCEMENT,
} from '#web/announcements/composer/announcement-draft.ts'
import { newPoll } from '#web/announcements/composer/new-poll.ts'
import { offeredTimes } from '#web/announcements/composer/send-times.ts'
import { groupText, personText, shortGroupText } from '#web/announcements/preview/group-text.ts'
import { whatsAppAddress } from '#web/platform/ui/navigation/whatsapp-address.ts'

const SITE = 'https://example.org'
const audienceOf = (conditions: Audience['conditions'], people: string[] = []): Audience => ({
  conditions,
  people,
  without: [],
  withoutPeople: [],
})

test('a text for a group greets nobody by name and has the whole address of a link', () => {
  const text = groupText(
    {
      title: 'Bring a chair',
      text: 'Dear {first name}, the hall is *small*.\n\nThank you, {first name}.',
      linkUrl: '/events',
    },
    SITE,
  )
  expect(text).toBe('*Bring a chair*\n\nThe hall is *small*.\n\nThank you, friends.\n\nhttps://example.org/events')
})

test('the short text for a group is the title, the beginning of the text and the link; a star in a title marks nothing', () => {
  const text = `Dear {first name},\n\nthe hall is *small*. ${'Please bring a chair. '.repeat(20)}`
  const [title, about, link] = shortGroupText({ title: 'Chairs * mats', text, linkUrl: '/events' }, SITE).split('\n\n')
  expect([title, link]).toEqual(['*Chairs ∗ mats*', 'https://example.org/events'])
  expect(about).toMatch(/^The hall is small\. Please bring a chair\..*…$/)
  expect(about?.length).toBeLessThanOrEqual(160)
})

test('a first name is written as it is, whatever characters it has', () => {
  expect(plainAnnouncementText('Welcome, {first name}', 'A$&B', 100)).toBe('Welcome, A$&B')
})

test('the text for one person in WhatsApp keeps the greeting with their name', () => {
  const text = personText(
    { title: 'Bring a chair', text: 'Dear {first name},\n\nThe hall is small.', linkUrl: '/events' },
    'Asha',
    'https://example.org',
  )
  expect(text).toBe('*Bring a chair*\n\nDear Asha,\n\nThe hall is small.\n\nhttps://example.org/events')
})

test('WhatsApp opens the chat with a number, which is Emirati without a country code', () => {
  expect(whatsAppAddress('Hello', '050 123 4567')).toBe('https://wa.me/971501234567?text=Hello')
  expect(whatsAppAddress('Hello', '+91 98765 43210')).toBe('https://wa.me/919876543210?text=Hello')
  expect(whatsAppAddress('Hello')).toBe('https://wa.me/?text=Hello')
  // no phone opens an address of any length
  expect(whatsAppAddress('പൂ'.repeat(1000), '', 'Pooram')).toBe('https://wa.me/?text=Pooram')
})

test('a text that is cut ends with a whole word, without a comma or dash after it', () => {
  expect(plainAnnouncementText('Please bring:\n\n- water\n- flat shoes', 'Asha', 27)).toBe('Please bring: water…')
  expect(plainAnnouncementText('Doors open at 6:00 PM, dinner at eight.', 'Asha', 30)).toBe('Doors open at 6:00 PM…')
})

test('a notice leaves out the greeting and separates the items of a list', () => {
  expect(plainAnnouncementText('Please bring:\n\n- flat shoes\n- water', 'Asha', 100)).toBe(
    'Please bring: flat shoes\u00a0· water',
  )
  expect(plainAnnouncementText('Dear {first name},\n\nthe hall is *small*.', 'Asha', 100)).toBe('The hall is small.')
})

test.each<[string, Audience['conditions']]>([
  ['everybody', [{ by: 'everybody' }]],
  [
    'an emirate with children',
    [
      { by: 'emirate', values: ['Sharjah'] },
      { by: 'children', from: 0, to: 11 },
    ],
  ],
  ['children alone', [{ by: 'children', from: 0, to: 11 }]],
  ['who owes dues', [{ by: 'dues_open' }]],
])('the conditions of %s stay the same after they were shown', (_, conditions) => {
  expect(joinConditions(splitConditions(audienceOf(conditions)))).toEqual(conditions)
})

test('nobody is written to while the condition of the chosen card is incomplete', () => {
  expect(
    joinConditions({ main: { by: 'event', eventId: '', group: 'registered' }, further: [{ by: 'dues_open' }] }),
  ).toEqual([])
})

test('a link that is not complete yet is not saved, everything else is', () => {
  const typed = { ...EMPTY_ANNOUNCEMENT, title: ' Chairs ', linkUrl: 'htt' }
  expect(changesOf(EMPTY_ANNOUNCEMENT, typed)).toEqual({ title: 'Chairs' })
})

test.each([
  ['in the afternoon', '2026-11-23T12:00:00Z', ['Tonight, 6:00 PM', 'Tomorrow, 9:00 AM']],
  ['after six in the Gulf', '2026-11-23T14:30:00Z', ['Tomorrow, 9:00 AM']],
])('the times offered %s lie ahead', (_, now, labels) => {
  expect(offeredTimes(new Date(now)).map(({ label }) => label)).toEqual(labels)
})

test('a link typed before a poll was added is not sent, so an invalid one does no harm', () => {
  const poll = { question: 'Sunday?', note: '', isMultiple: false, closesAt: '', options: [' Yes ', ''] }
  const draft = { ...EMPTY_ANNOUNCEMENT, linkUrl: 'no address', linkLabel: 'Read', poll }
  expect(checkAnnouncement({ ...draft, poll: null })).toHaveProperty('linkUrl')
  expect(checkAnnouncement(draft)).toEqual({})
  expect(bodyOfAnnouncement(draft)).toMatchObject({ linkUrl: null, linkLabel: null, poll: { options: ['Yes'] } })
})

test('a draft that a browser stored before announcements had polls has none', () => {
  const { poll: _, ...older } = { ...EMPTY_ANNOUNCEMENT, linkUrl: '/events' }
  expect(bodyOfAnnouncement(older as AnnouncementDraft)).toMatchObject({ poll: null, linkUrl: '/events' })
})

test('an announcement that is used again keeps its poll, open for a week if its end has passed', () => {
  const poll = { ...newPoll(), question: 'Sunday or Friday?', options: ['Sunday', 'Friday'] }
  const again = (closesAt: string) =>
    bodyToUseAgain({ ...EMPTY_ANNOUNCEMENT, poll: { ...poll, closesAt } }).poll?.closesAt
  expect(again('2020-01-01T16:00:00.000Z')).toBe(newPoll().closesAt)
  expect(again('2098-01-01T16:00:00.000Z')).toBe('2098-01-01T16:00:00.000Z')
  expect(again('')).toBe('')
})

test('a poll without a question and options yet adds nothing to the text', () => {
  const announcement = { id: '', text: 'Picnic', linkUrl: null, linkLabel: null, poll: newPoll() }
  expect(asSent(announcement).text).toBe('Picnic')
  const poll = { ...newPoll(), question: 'Sunday or Friday?', options: ['Sunday', '', 'Friday'] }
  expect(asSent({ ...announcement, poll }).text).toBe('Picnic\n\n*Sunday or Friday?*\n\n- Sunday\n- Friday')
})
